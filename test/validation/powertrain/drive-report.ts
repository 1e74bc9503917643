/** The tables of drives calibrated to halves of bench logs. */
import { DRIVE_QUANTITIES } from '../../../dist/calibration/drive/measurements.js';
import type { startPowertrains } from '../../support/powertrain-service.ts';
import { benchOf, type DriveScore, driveScore } from './drive-cases.ts';
import { driveLogs } from './drive-logs.ts';
import { groupBy, markdown, median } from './tables.ts';

const MEASURED = DRIVE_QUANTITIES.filter((quantity) => quantity !== 'torque');

function row(name: string, scores: readonly DriveScore[]): string[] {
  const cells = MEASURED.flatMap((quantity) => {
    const key = `${quantity}_pct` as const;
    const pairs = scores.flatMap(({ before, after }) =>
      before[key] === null || after[key] === null ? [] : [[before[key], after[key]] as const],
    );
    const better = pairs.filter(([was, is]) => is < was).length;
    const of = (side: 0 | 1) => median(pairs.map((pair) => pair[side])).toFixed(1);
    return [`${of(0)} → ${of(1)}`, `${Math.round((100 * better) / pairs.length)} %`];
  });
  const motors = new Set(scores.map(({ motor }) => motor)).size;
  return [name, String(motors), String(scores.length), ...cells];
}

/** The table of docs/validation.md: logs by source, and how often the half that was held back is met better. */
export async function driveReport(
  service: ReturnType<typeof startPowertrains>,
  data: string,
): Promise<string> {
  const scores: DriveScore[] = [];
  for (const log of driveLogs(data))
    scores.push(await driveScore(await benchOf(service, log), log));
  const sources = [...groupBy(scores, ({ source }) => source)];
  const head = [
    'source',
    'motors',
    'logs',
    ...MEASURED.flatMap((quantity) => [`${quantity} [%]`, 'better']),
  ];
  return `### Calibrated drives
Every log of five rows and more, calibrated to every second of its rows over the throttle and judged on the others, both ways round; the rms of what was
held back, without → with the calibration, median over the logs; and the share of the logs in which it is smaller.

${markdown(head, [...sources.map(([source, each]) => row(source, each)), row('all', scores)])}
`;
}
