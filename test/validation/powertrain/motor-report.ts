/** The tables of motors in docs/validation.md. */
import type { startPowertrains } from '../../support/powertrain-service.ts';
import {
  benchPoints,
  benchSetups,
  coverage,
  isIn,
  type Point,
  type Range,
  score,
} from './motor-cases.ts';
import { groupBy, markdown } from './tables.ts';

/**
 * The same points by the service as it was at 5170d1fd, before winding and commutation loss were told apart: mean size and bias [%],
 * coverage [%].
 */
const BEFORE: Record<string, string> = {
  'full throttle, rpm': '6.5, +1.1',
  'full throttle, current': '18.3, +9.3',
  '30 to 95 %, rpm': '7.8, −3.5',
  '30 to 95 %, current': '19.1, −8.8',
  '30 to 95 %, thrust': '14.5, −9.0',
  'measured current inside its band, full throttle': '66',
  'measured current inside its band, 30 to 95 %': '65',
  'full throttle, rpm, R measured on that bench': '9.7, −6.3',
  'the same motors without it': '6.4, +1.3',
};

const AIMS: Record<string, string> = {
  'full throttle, rpm': '≤ 6',
  'full throttle, current': '≤ 16, bias within 6',
  '30 to 95 %, rpm': '≤ 6',
  '30 to 95 %, current': '≤ 18, bias within 8',
  '30 to 95 %, thrust': '≤ 14',
  'measured current inside its band, full throttle': '60 to 80',
  'measured current inside its band, 30 to 95 %': '60 to 80',
  'full throttle, rpm, R measured on that bench': 'better than without',
  'the same motors without it': '',
};

const NAMES: Record<Range, string> = { full: 'full throttle', part: '30 to 95 %' };
const QUANTITIES = { full: ['rpm', 'current'], part: ['rpm', 'current', 'thrust'] } as const;

const signed = (x: number) => `${x < 0 ? '−' : '+'}${Math.abs(x).toFixed(1)}`;
const scored = (points: readonly Point[], quantity: 'rpm' | 'current' | 'thrust') => {
  const { size, bias } = score(points, quantity);
  return `${size.toFixed(1)}, ${signed(bias)}`;
};
const inside = (points: readonly Point[]) => coverage(points).inside.toFixed(0);

/** Quantity and what it comes to, in the order of the aims. */
async function headline(service: ReturnType<typeof startPowertrains>, all: readonly Point[]) {
  const rows: [string, string][] = [];
  for (const range of ['full', 'part'] as const) {
    const points = all.filter(({ setup }) => isIn(range, setup));
    for (const quantity of QUANTITIES[range])
      rows.push([`${NAMES[range]}, ${quantity}`, scored(points, quantity)]);
  }
  for (const range of ['full', 'part'] as const) {
    const points = all.filter(({ setup }) => isIn(range, setup));
    rows.push([`measured current inside its band, ${NAMES[range]}`, inside(points)]);
  }
  const known = all.filter(({ setup }) => isIn('full', setup) && Number(setup.measuredR) > 0);
  const given = await benchPoints(
    service,
    known.map(({ setup }) => setup),
    ({ measuredR }) => ({ motor: { R: measuredR, R_source: 'measured' } }),
  );
  rows.push(['full throttle, rpm, R measured on that bench', scored(given, 'rpm')]);
  rows.push(['the same motors without it', scored(known, 'rpm')]);
  return rows;
}

function bySource(all: readonly Point[]): string {
  const head = ['source', 'motors', 'points', 'rpm [%]', 'current [%]', 'thrust [%]', 'inside'];
  const rows = (['full', 'part'] as const).flatMap((range) =>
    [
      ...groupBy(
        all.filter(({ setup }) => isIn(range, setup)),
        ({ setup }) => setup.source,
      ),
    ].map(([source, points]) => [
      `${source}, ${NAMES[range]}`,
      String(score(points, 'rpm').motors),
      String(points.length),
      scored(points, 'rpm'),
      scored(points, 'current'),
      Number.isFinite(score(points, 'thrust').size) ? scored(points, 'thrust') : '–',
      inside(points),
    ]),
  );
  return markdown(head, rows);
}

/** Lower ends of the ranges of throttle [%]. */
const STEPS = [30, 40, 50, 60, 70, 80, 90, 99.5];

function byThrottle(all: readonly Point[]): string {
  const sources = [...new Set(all.map(({ setup }) => setup.source))];
  const rows = STEPS.map((low, k) => {
    const high = STEPS[k + 1] ?? 101;
    const points = all.filter(({ setup }) => {
      const percent = 100 * setup.throttle + 0.5;
      return percent >= low && percent < high;
    });
    const cells = sources.map((source) => {
      const own = points.filter(({ setup }) => setup.source === source);
      return own.length === 0 ? '–' : `${inside(own)} (${own.length})`;
    });
    return [
      low === 99.5 ? '100' : `${low} to ${high === 99.5 ? 99 : high}`,
      inside(points),
      ...cells,
    ];
  });
  return markdown(['throttle [%]', 'all', ...sources], rows);
}

/** The part of the report about motors, by points of the folder `data` as `service` answers for them. */
export async function motorReport(
  service: ReturnType<typeof startPowertrains>,
  data: string,
): Promise<string> {
  const all = await benchPoints(service, benchSetups(data));
  const rows = await headline(service, all);
  return `### Motors
Every point of the development share as a simulation of it answers: a supply of the measured voltage, ten seconds, nothing known of the ESC.
A motor counts as one, however many points it has. Mean size and bias (model − measured) in %; "before" is the service at 5170d1fd.

${markdown(
  ['quantity', 'before', 'now', 'aim'],
  rows.map(([name, now]) => [name, BEFORE[name] ?? '–', now, AIMS[name] ?? '']),
)}

By source:

${bySource(all)}

Measured currents inside their band [%] by throttle and source (points):

${byThrottle(all)}
`;
}
