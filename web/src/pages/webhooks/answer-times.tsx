import { useMemo } from 'react';
import type { WebhookDeliveryResource } from '../../../../clients/typescript/src/generated/types.ts';
import { Plot } from '../../plot/plot.tsx';

const MINUTE_MS = 60_000;

/** Shows the duration of each attempt of the listed deliveries. */
export function AnswerTimes({ deliveries }: { deliveries: readonly WebhookDeliveryResource[] }) {
  const traces = useMemo(() => {
    const now = Date.now();
    const attempts = deliveries.flatMap((delivery) => delivery.attempts);
    const dots = (label: string, style: number, isOf: (arrived: boolean) => boolean) => {
      const these = attempts.filter(({ error }) => isOf(error === null));
      return {
        label,
        unit: 'ms',
        kind: 'dots' as const,
        style,
        x: these.map(({ at }) => (Date.parse(at) - now) / MINUTE_MS),
        y: these.map(({ duration_ms }) => duration_ms),
      };
    };
    return [
      dots('Delivered', 2, (arrived) => arrived),
      dots('Failed', 1, (arrived) => !arrived),
    ].filter(({ x }) => x.length > 0);
  }, [deliveries]);
  if (traces.length === 0) return null;
  return (
    <Plot
      title="Response times"
      summary="For the deliveries in the table above."
      height={200}
      x={{ label: 'Time from now', unit: 'min' }}
      y={{ label: 'Response time', unit: 'ms' }}
      fromZero
      traces={traces}
    />
  );
}
