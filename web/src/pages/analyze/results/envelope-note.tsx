import type { GeometryAnalysis } from '../../../../../clients/typescript/src/generated/types.ts';
import { envelopeWords } from '../../../blade/envelope-words.ts';

const BADGE = { validated: 'good', partial: 'warn', outside: 'bad' } as const;

/** States how reliable the numbers are. */
export function EnvelopeNote({ analyses }: { analyses: readonly GeometryAnalysis[] }) {
  const words = envelopeWords(analyses);
  if (words === undefined) return null;
  return (
    <p className="envelope" data-testid="envelope">
      <span className={`badge ${BADGE[words.status]}`}>{words.status}</span>{' '}
      <strong>{words.title}</strong> {words.because} {words.expect}{' '}
      <a href="/docs/validation">How it was validated</a>
    </p>
  );
}
