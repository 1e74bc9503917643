import type { GeometryAnalysis } from '../../../../../clients/typescript/src/generated/types.ts';
import { envelopeWords } from '../../../blade/envelope-words.ts';
import type { AnalysisBody } from '../../../blade/plan.ts';

const BADGE = { validated: 'good', partial: 'warn', outside: 'bad' } as const;

/** How far to trust the numbers. */
export function EnvelopeNote({
  body,
  analyses,
}: {
  body: AnalysisBody;
  analyses: readonly GeometryAnalysis[];
}) {
  const words = envelopeWords(body, analyses);
  if (words === undefined) return null;
  return (
    <p className="envelope" data-testid="envelope">
      <span className={`badge ${BADGE[words.status]}`}>{words.status}</span>{' '}
      <strong>
        {words.title}
        {words.because !== undefined && `: ${words.because}.`}
      </strong>{' '}
      {words.expect} <a href="/docs/validation">How it was validated</a>
    </p>
  );
}
