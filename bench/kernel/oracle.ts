/** The frozen plain solver of test/support on the same blade and polar: the yardstick of the first kernel. */
import { oracleRotor } from '../../test/support/oracle.ts';
import { OMEGA, RAW } from '../cases.ts';
import { airspeed, cold, COLD_POINTS, STATIONS } from './points.ts';
import type { Subject } from './subject.ts';

/** Incidences of the full-range tables [degrees]. */
const ALPHAS = Array.from({ length: 153 }, (_, i) => {
  if (i <= 30) return -180 + 5 * i;
  if (i <= 48) return i - 60;
  if (i <= 112) return -12 + (i - 48) / 2;
  return i <= 122 ? i - 92 : 30 + 5 * (i - 122);
});
const RADIAN = Math.PI / 180;

/** cl and ln cd of the kernel's polar at every incidence and Reynolds number of its table, Mach 0. */
function readTable({ kernel }: Subject) {
  const lnRe = [...RAW.subarray(8, 8 + RAW[0])];
  const values = lnRe.map((x) => {
    ALPHAS.forEach((deg, i) => (kernel.conditions[i] = deg * RADIAN));
    kernel.evaluatePolars(0, x, 0, ALPHAS.length);
    const pairs = kernel.points.slice(0, 2 * ALPHAS.length);
    return pairs.map((value, i) => (i % 2 === 0 ? value : Math.log(value)));
  });
  return { lnRe, values };
}

/** A plain look-up: nearest Re column, straight lines in α. */
function plainPolar(one: Subject) {
  const { lnRe, values } = readTable(one);
  return (alpha: number, Re: number) => {
    const deg = alpha / RADIAN;
    let k = 0;
    while (k < lnRe.length - 1 && Math.log(Re) > lnRe[k + 1]) k++;
    let i = 0;
    while (i < 151 && deg > ALPHAS[i + 1]) i++;
    const t = (deg - ALPHAS[i]) / (ALPHAS[i + 1] - ALPHAS[i]);
    const row = values[k];
    return {
      cl: row[2 * i] * (1 - t) + row[2 * i + 2] * t,
      cd: Math.exp(row[2 * i + 1] * (1 - t) + row[2 * i + 3] * t),
    };
  };
}

/** Solves the cold points, every station from nothing. */
export function plainOracle(one: Subject): () => number {
  const polar = plainPolar(one);
  cold(one);
  const { R, rHub } = one.rotor;
  const { STATION_SIZE } = one.tree.layout;
  const stations = Array.from({ length: STATIONS }, (_, i) => {
    const [r, chord, beta] = one.kernel.stations.subarray(i * STATION_SIZE);
    return { r, dr: (R - rHub) / STATIONS, chord, beta };
  });
  const rotor = { B: 2, R, rho: 1.225, mu: 1.789e-5, sound: 340.3, tipLoss: true, stations };
  return () => {
    for (let i = 0; i < COLD_POINTS; i++)
      oracleRotor(rotor, OMEGA, airspeed(i, COLD_POINTS) + 1e-9, polar);
    return COLD_POINTS;
  };
}
