/** The WASM kernel, the JS kernel of the same source, and the plain oracle on the same blade and table. */
import { encodeRotor } from '../../dist/engine/codec.js';
import { loadKernel, type Kernel } from '../../dist/engine/kernel.js';
import { CASE_SIZE, POINT, POINT_SIZE } from '../../dist/engine/layout.js';
import { oracleRotor } from '../../test/support/oracle.ts';
import { OMEGA, RAW, rotorCase, ND } from '../cases.ts';
import { measure, print, UNIT, type Figure } from '../harness.ts';

const STEPS = 41;

function ready(build: 'wasm' | 'js', table?: Float64Array): Kernel {
  const k = loadKernel(build);
  if (table) k.polarSlot(0, table.length).set(table);
  else {
    k.rawPolar(RAW.length).set(RAW);
    k.buildPolar(0);
  }
  const encoded = encodeRotor(rotorCase(k.polarTable(0)));
  k.rotorCase.set(encoded.subarray(0, CASE_SIZE));
  k.blade.set(encoded.subarray(CASE_SIZE));
  k.cutBlade();
  return k;
}

const wasm = ready('wasm');
const js = ready('js', wasm.polarTable(0).slice());

/** Fifteen cold points over J 0 … 0.7. */
function cold(k: Kernel): number {
  for (let i = 0; i < 15; i++) {
    k.coldStart();
    k.solveRotor(0, OMEGA, i * 0.05 * ND);
  }
  return 15;
}

function sweep(k: Kernel): number {
  for (let i = 0; i < STEPS; i++) k.conditions.set([OMEGA, ((i * 0.7) / (STEPS - 1)) * ND], 2 * i);
  k.solveConditions(STEPS);
  return STEPS;
}

/** The oracle reads the same table through a plain look-up: nearest Re column, straight lines in α. */
function plainPolar(table: Float64Array) {
  const [nRe, nMach] = [table[0], table[1]];
  const values = 48 + 4 * nRe * nMach;
  const alphas = Array.from({ length: 153 }, (_, i) =>
    i <= 30
      ? -180 + 5 * i
      : i <= 48
        ? i - 60
        : i <= 112
          ? -12 + (i - 48) / 2
          : i <= 122
            ? i - 92
            : 30 + 5 * (i - 122),
  );
  return (alpha: number, Re: number) => {
    const deg = (alpha * 180) / Math.PI;
    let k = 0;
    while (k < nRe - 1 && Math.log(Re) > table[8 + k + 1]) k++;
    let i = 0;
    while (i < 151 && deg > alphas[i + 1]) i++;
    const t = (deg - alphas[i]) / (alphas[i + 1] - alphas[i]);
    const at = values + (k * 153 + i) * 4;
    return {
      cl: table[at] * (1 - t) + table[at + 4] * t,
      cd: Math.exp(table[at + 2] * (1 - t) + table[at + 6] * t),
    };
  };
}

function oracle(): () => number {
  const polar = plainPolar(wasm.polarTable(0));
  cold(wasm);
  const rows = Array.from({ length: 30 }, (_, i) => wasm.stations.slice(i * 13, i * 13 + 3));
  const stations = rows.map(([r, chord, beta]) => ({
    r: r!,
    dr: (0.85 * 0.127) / 30,
    chord: chord!,
    beta: beta!,
  }));
  const rotor = { B: 2, R: 0.127, rho: 1.225, mu: 1.789e-5, sound: 340.3, tipLoss: true, stations };
  return () => {
    for (let i = 0; i < 15; i++) oracleRotor(rotor, OMEGA, i * 0.05 * ND + 1e-9, polar);
    return 15;
  };
}

/** 512 look-ups over ±20° at one Reynolds and Mach number. */
function lookUps(k: Kernel): number {
  for (let i = 0; i < 512; i++) k.conditions[i] = (i / 511 - 0.5) * 0.7;
  k.evaluatePolars(0, Math.log(7e4), 0.2, 512);
  return 512;
}

/** Residual evaluations per station of the cold points and of the warm sweep. */
function evaluations(k: Kernel): { cold: number; sweep: number } {
  let sum = 0;
  for (let i = 0; i < 15; i++) {
    k.coldStart();
    k.solveRotor(0, OMEGA, i * 0.05 * ND);
    sum += k.points[POINT.EVALUATIONS]!;
  }
  sweep(k);
  let warm = 0;
  for (let i = 0; i < STEPS; i++) warm += k.points[i * POINT_SIZE + POINT.EVALUATIONS]!;
  return { cold: sum / 15 / 30, sweep: warm / STEPS / 30 };
}

export async function kernelBench(): Promise<object> {
  const figures = await measure([
    UNIT,
    { name: 'point cold, wasm', run: () => cold(wasm) },
    { name: 'point cold, js', run: () => cold(js) },
    { name: 'point cold, plain oracle', run: oracle() },
    { name: `point of a ${STEPS}-step J sweep, wasm`, run: () => sweep(wasm) },
    { name: `point of a ${STEPS}-step J sweep, js`, run: () => sweep(js) },
    { name: 'polar look-up, wasm', run: () => lookUps(wasm) },
    { name: 'polar look-up, js', run: () => lookUps(js) },
  ]);
  const of = (name: string): Figure => figures.find((f) => f.name.startsWith(name))!;
  print(
    'Kernel: microseconds per 30-station point (unit: per million sin + exp)',
    figures,
    of('point cold, wasm'),
  );
  const counts = evaluations(wasm);
  console.log(
    `residual evaluations per station: ${counts.cold.toFixed(2)} cold, ${counts.sweep.toFixed(2)} in the sweep`,
  );
  const ratios = {
    js_over_wasm_cold: of('point cold, js').median / of('point cold, wasm').median,
    js_over_wasm_sweep:
      of(`point of a ${STEPS}-step J sweep, js`).median /
      of(`point of a ${STEPS}-step J sweep, wasm`).median,
    oracle_over_wasm: of('point cold, plain').median / of('point cold, wasm').median,
    point_in_units: of('point cold, wasm').median / of('unit').median,
  };
  return { figures, evaluations_per_station: counts, ratios };
}
