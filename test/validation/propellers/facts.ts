/** Some propellers' facts re-expressed, small enough for the project's tests: written once by `run.ts --facts FILE`, read by propeller-figures.spec.ts. */
import { readFileSync } from 'node:fs';
import { type MeasuredPoint, type MeasuredPropeller, pointOf } from './data.ts';
import { type Figure, MAX_J } from './score.ts';
import { resampled, runsOf, SOURCE, thinned } from './shipped.ts';

/** Of different makers, sizes and Reynolds numbers, good and bad ones. */
const CHOSEN = new Set([
  'apce_10x7',
  'apce_19x12',
  'apcsp_11x7',
  'apcsf_10x4.7',
  'da4002_5x3.75',
  'grcp_9x6',
  'gwsdd_5x4.3',
  'ma_11x7',
]);
const INCH = 0.0254;

/** Figures that are pinned, in percent and points. */
export const PINNED = [
  'staticCt',
  'staticCp',
  'spanCt',
  'spanCp',
  'efficiency',
  'biasCt',
  'biasCp',
] as const satisfies Figure[];
export type Pinned = Record<(typeof PINNED)[number], number>;

interface Facts {
  id: string;
  maker: string;
  line: string;
  family: string;
  scanned: boolean;
  blades: number;
  diameter_in: number;
  nominal_in: number;
  pitch_in: number | null;
  /** r/R, c/R, twist [deg]. */
  stations: [number, number, number][];
  /** rpm, J, Ct, Cp. */
  points: [number, number, number, number][];
}

export interface FactsFile {
  source: string;
  definitions: string;
  /** Of the pinned figures. */
  why: string;
  tolerance: number;
  propellers: Facts[];
  pinned: Record<string, Pinned>;
}

export function readFactsFile(file: URL): FactsFile {
  return JSON.parse(readFileSync(file, 'utf8')) as FactsFile;
}

/** As the data folder would give it, without what the facts leave out. */
export function propellerOf(facts: Facts): MeasuredPropeller {
  const diameter = facts.diameter_in * INCH;
  const geometry = facts.stations.map(([r, c, beta]) => ({ r, c, beta }));
  const points = facts.points.map(([rpm, J, Ct, Cp]) =>
    pointOf({ diameter, geometry }, { kind: J === 0 ? 'static' : 'forward', rpm, J, Ct, Cp }),
  );
  const { id, maker, line, family, scanned, blades, nominal_in, pitch_in } = facts;
  const named = { id, blade: id, maker, line, family, scanned, blades, nominalInches: nominal_in };
  return { ...named, diameter, pitchInches: pitch_in, geometry, points };
}

const rounded = (x: number, digits = 4): number => Number(x.toFixed(digits));

/** At rest, and in flight at the slowest and the fastest speed. */
function factsOf(propeller: MeasuredPropeller): Facts {
  const { id, maker, line, family, scanned, blades, diameter, nominalInches, pitchInches } =
    propeller;
  const of = (kind: MeasuredPoint['kind']) =>
    propeller.points.filter((point) => point.kind === kind && point.J <= MAX_J);
  const runs = runsOf(of('forward'));
  const flown = [runs[0], runs[runs.length - 1]].flatMap((run) => resampled(run).flat());
  return {
    id,
    maker,
    line,
    family,
    scanned,
    blades,
    diameter_in: rounded(diameter / INCH),
    nominal_in: rounded(nominalInches),
    pitch_in: pitchInches === null ? null : rounded(pitchInches),
    stations: propeller.geometry.map(({ r, c, beta }) => [r, c, beta]),
    points: [...thinned(of('static')), ...flown].map(({ rpm, J, Ct, Cp }) => [
      Math.round(rpm),
      J,
      rounded(Ct),
      rounded(Cp),
    ]),
  };
}

/** The text of the file; one line a propeller. Figures that are pinned are kept. */
export function factsText(propellers: readonly MeasuredPropeller[], known?: FactsFile): string {
  const facts = propellers.filter(({ id }) => CHOSEN.has(id)).map(factsOf);
  return textOf({
    source: SOURCE.citation,
    definitions:
      'stations: r/R, c/R, twist_deg; points: rpm, J, Ct, Cp; Ct = T/(rho n^2 D^4), Cp = P/(rho n^3 D^5), J = V/(n D), n in rev/s; 0.05 apart in J, linear between measured points',
    why: known?.why ?? '',
    tolerance: known?.tolerance ?? 0.3,
    propellers: facts,
    pinned: known?.pinned ?? {},
  });
}

export function textOf({ propellers, pinned, ...head }: FactsFile): string {
  const fields = Object.entries(head).map(
    ([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  const rows = propellers.map((row) => `    ${JSON.stringify(row)}`);
  const pins = Object.entries(pinned).map(
    ([id, figures]) => `    ${JSON.stringify(id)}: ${JSON.stringify(figures)}`,
  );
  const lists = [
    `  "propellers": [\n${rows.join(',\n')}\n  ]`,
    `  "pinned": {\n${pins.join(',\n')}\n  }`,
  ];
  return `{\n${[...fields, ...lists].join(',\n')}\n}\n`;
}
