/** The kernel in its three builds and the plain oracle, on one blade and polar, interleaved; what targets take. */
import { type Figure, inWords, measure, print, ratioOf, SHORT, UNIT } from '../harness.ts';
import { OMEGA, REQUEST } from '../cases.ts';
import { machine } from '../machine.ts';
import { openTree } from '../trees.ts';
import { mapCases, printMap } from './map.cases.ts';
import { plainOracle } from './oracle.ts';
import { cold, coldEvaluations, STATIONS, sweep, sweepEvaluations } from './points.ts';
import { powertrainCases, printPowertrains } from './powertrain.cases.ts';
import { strengthCases } from './strength.cases.ts';
import { type Subject, subject } from './subject.ts';
import { printTargets, type TargetSummary } from './targets.ts';

const BUILDS = ['wasm', 'wasm-scalar', 'js'] as const;
type Build = (typeof BUILDS)[number];
const STEPS = 41;
const LONG = 200;
const GHZ = 2.8;

/** Observers of the point whose noise is solved. */
const OBSERVERS = 8;

/** A cold point with its tones and broadband noise at eight observers, two metres away. */
function noise({ kernel, tree, rotor }: Subject): number {
  const { NOISE } = tree.layout;
  kernel.noiseOrder.fill(0);
  kernel.noiseOrder[NOISE.OBSERVERS] = OBSERVERS;
  kernel.noiseOrder[NOISE.SECTIONS] = 1;
  kernel.noiseOrder[NOISE.TRIPPED] = 1;
  kernel.noiseSections.set([rotor.R, 0.08, 0.02, 0.2]);
  for (let i = 0; i < OBSERVERS; i++) {
    const angle = (Math.PI * (i + 0.5)) / OBSERVERS - Math.PI / 2;
    kernel.noiseObservers.set([2 * Math.cos(angle), 0, 2 * Math.sin(angle)], 3 * i);
  }
  kernel.coldStart();
  kernel.solveRotor(0, OMEGA, 0);
  kernel.solveNoise(0);
  return 1;
}

/** 512 look-ups over ±20° at one Reynolds and Mach number. */
function lookUps({ kernel }: Subject): number {
  for (let i = 0; i < 512; i++) kernel.conditions[i] = (i / 511 - 0.5) * 0.7;
  kernel.evaluatePolars(0, Math.log(7e4), 0.2, 512);
  return 512;
}

const COLD = 'point cold';
const SWEEP = `point of a ${STEPS}-step J sweep`;
const NOISE = `noise of a point at ${OBSERVERS} observers, wasm`;
const ORACLE = 'point, plain oracle';
const LONG_SWEEP = `${LONG}-step J sweep, wasm`;

function cases(subjects: Subject[]) {
  const [simd] = subjects;
  return [
    UNIT,
    ...subjects.map((one) => ({ name: `${COLD}, ${one.build}`, run: () => cold(one) })),
    ...subjects.map((one) => ({ name: `${SWEEP}, ${one.build}`, run: () => sweep(one, STEPS) })),
    { name: ORACLE, run: plainOracle(simd) },
    ...(simd.kernel.solveNoise === undefined ? [] : [{ name: NOISE, run: () => noise(simd) }]),
    { name: LONG_SWEEP, run: () => sweep(simd, LONG) / LONG },
    ...subjects.map((one) => ({ name: `polar look-up, ${one.build}`, run: () => lookUps(one) })),
    ...mapCases(simd.kernel),
    ...powertrainCases(simd.kernel),
    ...strengthCases(simd),
  ];
}

/** Nanoseconds per station, as on a core of 2.8 GHz, and residual evaluations. */
function perStation(subjects: Subject[], of: (name: string) => Figure) {
  const { cpu, mhz } = machine();
  console.log(
    `\n${cpu}, ${mhz} MHz. Shortest samples, and what they would be at ${GHZ} GHz; evaluations per station`,
  );
  const rows = subjects.flatMap((one) => [
    { name: `${COLD}, ${one.build}`, evaluations: coldEvaluations(one) },
    { name: `${SWEEP}, ${one.build}`, evaluations: sweepEvaluations(one, STEPS) },
  ]);
  return rows.map(({ name, evaluations }) => {
    const us = of(name).min;
    const atGHz = (us * mhz) / (1000 * GHZ);
    const ns = (1000 * us) / STATIONS;
    console.log(
      `${name.padEnd(44)}${us.toFixed(2).padStart(8)} µs${atGHz.toFixed(2).padStart(8)} µs at ${GHZ} GHz` +
        `${ns.toFixed(0).padStart(7)} ns per station${evaluations.toFixed(2).padStart(8)} evaluations`,
    );
    return { name, us, us_at_2_8_GHz: atGHz, ns_per_station: ns, evaluations };
  });
}

/**
 * The long sweep, in units; and what it tells of the time of a point: with fewer evaluations at the same number of
 * stations than a cold point, it parts what an evaluation costs from what a station costs besides.
 */
function longSweep(simd: Subject, of: (name: string) => Figure) {
  const evaluations = sweepEvaluations(simd, LONG);
  const units = ratioOf(of(LONG_SWEEP), of(UNIT.name));
  console.log(
    `a ${LONG}-step J sweep costs ${inWords(units)} units, with ${evaluations.toFixed(2)} evaluations per station`,
  );
  const nsCold = (1000 * of(`${COLD}, wasm`).min) / STATIONS;
  const nsLong = (1000 * of(LONG_SWEEP).min) / LONG / STATIONS;
  const evaluation = (nsCold - nsLong) / (coldEvaluations(simd) - evaluations);
  const besides = nsLong - evaluations * evaluation;
  console.log(
    `so an evaluation takes ${evaluation.toFixed(0)} ns, a station ${besides.toFixed(0)} ns besides (wasm)`,
  );
  return { units: units.median, evaluations, evaluation_ns: evaluation, besides_ns: besides };
}

/** What is comparable between machines: ratios of times, and counts. */
function ratios(of: (name: string) => Figure, simd: Subject, targets: TargetSummary) {
  const over = (a: string, b: string): number => ratioOf(of(a), of(b)).median;
  const builds = (['wasm-scalar', 'js'] as Build[]).flatMap((build) => [
    [`${build} over wasm, cold`, over(`${COLD}, ${build}`, `${COLD}, wasm`)],
    [`${build} over wasm, sweep`, over(`${SWEEP}, ${build}`, `${SWEEP}, wasm`)],
  ]);
  return {
    ...(Object.fromEntries(builds) as Record<string, number>),
    'oracle over wasm, cold': over(ORACLE, `${COLD}, wasm`),
    'oracle over wasm, sweep': over(ORACLE, `${SWEEP}, wasm`),
    'cold point in units': over(`${COLD}, wasm`, UNIT.name),
    [`${LONG}-step sweep in units`]: over(LONG_SWEEP, UNIT.name),
    'evaluations per station, cold': coldEvaluations(simd),
    'evaluations per station, sweep': sweepEvaluations(simd, STEPS),
    'point solves of a target': targets.mean,
    'point solves of a target, p95': targets.p95,
  };
}

export async function kernelBench(): Promise<object> {
  const tree = await openTree();
  const subjects = BUILDS.map((build) => subject(tree, build, REQUEST));
  const figures = await measure(cases(subjects), SHORT);
  const of = (name: string): Figure => figures.find((figure) => figure.name === name)!;
  print(
    `Kernel: microseconds per ${STATIONS}-station point, per sweep, per look-up`,
    figures,
    of(`${COLD}, wasm`),
  );
  const per_station = perStation(subjects, of);
  const long = longSweep(subjects[0], of);
  const map = printMap(subjects[0].kernel, figures);
  const powertrains = printPowertrains(subjects[0].kernel, figures);
  const targets = printTargets(tree);
  const comparable = ratios(of, subjects[0], targets.groups.all);
  return { figures, per_station, long, map, powertrains, targets, ratios: comparable };
}
