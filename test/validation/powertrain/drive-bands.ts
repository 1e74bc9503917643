/**
 * The bands of a drive's speed, current and thrust: shares of measured values inside, by throttle and by what is known of the drive, with
 * the widths of the service and with widths that were chosen without a source and its makers (docs/validation.md).
 */
import { type Case, type Factors, QUANTITIES, SHIPPED, solveCase } from './drive-model.ts';
import { leftOut } from './drive-numbers.ts';
import type { Quantity } from './motor-cases.ts';
import { groupBy, markdown, mean } from './tables.ts';

/** Tells whether a throttle lies in a class below full. */
const isBetween = (low: number, high: number) => (one: Case) =>
  !one.isFull && one.setup.throttle >= low - 0.005 && one.setup.throttle < high - 0.005;
const hasPitch = ({ setup }: Case) => Boolean(setup.propeller!.spec.pitch);
const isMeasured = ({ setup }: Case) => Object.keys(setup.propeller!.model).length > 0;
const weighs = (low: number, high: number) => (one: Case) => {
  const grams = Number(one.setup.motorSpec.weight ?? NaN);
  return grams >= low && grams < high;
};
type Has = (one: Case) => boolean;
const THROTTLES: [string, Has][] = [
  ['30 to 50 %', isBetween(0, 0.5)],
  ['50 to 70 %', isBetween(0.5, 0.7)],
  ['70 to 95 %', isBetween(0.7, 1)],
  ['100 %', (one) => one.isFull],
];
export const CELLS: readonly [string, Has][] = [
  ...THROTTLES,
  ['blade measured', isMeasured],
  ['family and pitch known', (one) => !isMeasured(one) && hasPitch(one)],
  ['pitch not known', (one) => !isMeasured(one) && !hasPitch(one)],
  ['motor below 40 g', weighs(0, 40)],
  ['motor of 40 to 150 g', weighs(40, 150)],
  ['motor of 150 g and more', weighs(150, Infinity)],
];

/** Cells of fewer points tell nothing. */
const LEAST = 8;
/** The makers of a source by the root of the number of their motors; a motor counts as one. */
function shareInside(
  cases: readonly Case[],
  inside: (one: Case) => boolean,
): { share: number; makers: number } {
  if (cases.length < LEAST) return { share: NaN, makers: 0 };
  const makers = [...groupBy(cases, ({ source, maker }) => `${source} ${maker}`).values()].map(
    (own) => {
      const motors = [...groupBy(own, ({ setup }) => setup.motor).values()];
      const share = mean(motors.map((points) => mean(points.map((one) => Number(inside(one))))));
      return { share, weight: Math.sqrt(motors.length) };
    },
  );
  const weight = makers.reduce((sum, each) => sum + each.weight, 0);
  const share = makers.reduce((sum, each) => sum + each.weight * each.share, 0) / weight;
  return { share: 100 * share, makers: makers.length };
}

const errorOf = (one: Case, quantity: Quantity): number =>
  one.measured[quantity] - one.answer[quantity];

export type Inside = (one: Case, quantity: Quantity) => boolean;
export const byBands: Inside = (one, quantity) =>
  Math.abs(errorOf(one, quantity)) <= one.spread[quantity];

const known = (cases: readonly Case[], quantity: Quantity) =>
  cases.filter((one) => !Number.isNaN(one.measured[quantity]));

/** Shares [%] of the cells, in the order of the quantities. */
export const sharesInside = (cases: readonly Case[], inside: Inside): number[][] =>
  CELLS.map(([, has]) => {
    const cell = cases.filter(has);
    return QUANTITIES.map(
      (quantity) => shareInside(known(cell, quantity), (one) => inside(one, quantity)).share,
    );
  });

/** Multiples of the service's widths: losses of motor and controller, bulge, torque per ampere. */
interface Widths {
  losses: number;
  bulge: number;
  torque: number;
}
const AS_SHIPPED: Widths = { losses: 1, bulge: 1, torque: 1 };

/** Parts of a variance of a case that go with each width, and the rest. */
type Parts = Record<keyof Widths | 'rest', Record<Quantity, number>>;

const TORQUE = 0.17;
function partsOf(one: Case): Parts {
  const base = solveCase(one, SHIPPED);
  const { spreads } = one.power;
  const square = (factors: Factors): Record<Quantity, number> => {
    const moved = solveCase(one, SHIPPED, factors);
    const of = (quantity: Quantity) => (moved[quantity] - base[quantity]) ** 2;
    return { rpm: of('rpm'), current: of('current'), thrust: of('thrust') };
  };
  const R = square({ R: spreads.R });
  const esc = square({ esc: spreads.esc });
  const bulge = square({ a: spreads.curve });
  const torque = square({ torque: Math.exp(TORQUE) });
  const of = <T>(make: (quantity: Quantity) => T) => ({
    rpm: make('rpm'),
    current: make('current'),
    thrust: make('thrust'),
  });
  const losses = of((quantity) => R[quantity] + esc[quantity]);
  const rest = of((quantity) =>
    Math.max(one.spread[quantity] ** 2 - losses[quantity] - bulge[quantity] - torque[quantity], 0),
  );
  return { losses, bulge, torque, rest };
}

const spreadWith = (parts: Parts, { losses, bulge, torque }: Widths, quantity: Quantity) =>
  Math.sqrt(
    losses ** 2 * parts.losses[quantity] +
      bulge ** 2 * parts.bulge[quantity] +
      torque ** 2 * parts.torque[quantity] +
      parts.rest[quantity],
  );

/** The share that bands are to hold [%]; a cell that holds too few counts more, and a width is not moved without a gain. */
const SHARE = 200 / 3;
const SHORT = 1.5;
const DRAW = 4;
function missesOf(cases: readonly Case[], parts: ReadonlyMap<Case, Parts>, widths: Widths): number {
  const inside: Inside = (one, quantity) =>
    Math.abs(errorOf(one, quantity)) <= spreadWith(parts.get(one)!, widths, quantity);
  const cells = sharesInside(cases, inside)
    .flat()
    .filter((share) => !Number.isNaN(share));
  const away = Object.values(widths).reduce((sum, each) => sum + Math.log(each) ** 2, 0);
  return cells.reduce(
    (sum, share) => sum + (share < SHARE ? SHORT : 1) * ((share - SHARE) / 10) ** 2,
    DRAW * away,
  );
}

/** Looks along one width after the other. */
function fittedWidths(cases: readonly Case[], parts: ReadonlyMap<Case, Parts>): Widths {
  let widths = AS_SHIPPED;
  let best = missesOf(cases, parts, widths);
  for (const factor of [1.4, 1.2, 1.1])
    for (let round = 0; round < 4; round++) {
      const before = best;
      for (const name of ['losses', 'bulge', 'torque'] as const)
        for (const by of [factor, 1 / factor]) {
          const tried = { ...widths, [name]: widths[name] * by };
          const missed = missesOf(cases, parts, tried);
          if (missed < best) [widths, best] = [tried, missed];
        }
      if (best === before) break;
    }
  return widths;
}

/** The tables of coverage, each share as the service's bands hold and as widths hold that did not see the source and its makers. */
export function bandsReport(cases: readonly Case[]): string {
  const parts = new Map(cases.map((one) => [one, partsOf(one)]));
  const widthsOf = new Map<Case, Widths>();
  const fits = leftOut(cases).map(({ own, others }) => {
    const widths = fittedWidths(others, parts);
    for (const one of own) widthsOf.set(one, widths);
    return [own[0].source, ...Object.values(widths).map((each) => each.toFixed(2))];
  });
  const blind: Inside = (one, quantity) =>
    Math.abs(errorOf(one, quantity)) <= spreadWith(parts.get(one)!, widthsOf.get(one)!, quantity);
  const table = (of: readonly Case[]) => {
    const [own, other] = [sharesInside(of, byBands), sharesInside(of, blind)];
    return CELLS.map(([title, has], i) => [
      title,
      String(of.filter(has).length),
      ...QUANTITIES.map((_, k) =>
        Number.isNaN(own[i][k]) ? '–' : `${own[i][k].toFixed(0)}, ${other[i][k].toFixed(0)}`,
      ),
    ]).filter(([, , ...shares]) => shares.some((each) => each !== '–'));
  };
  const head = ['', 'points', 'rpm', 'current', 'thrust'];
  const titles = new Set(THROTTLES.map(([title]) => title));
  const sources = [...groupBy(cases, ({ source }) => source)].flatMap(([source, own]) =>
    table(own)
      .filter(([title]) => titles.has(title))
      .map(([title, ...rest]) => [`${source}, ${title}`, ...rest]),
  );
  return `${markdown(head, table(cases))}

By source, whose makers share their benches:

${markdown(head, sources)}

Widths that the others ask for, as multiples of the service's:

${markdown(['left out', 'losses', 'bulge of the throttle curve', 'torque per ampere'], fits)}`;
}
