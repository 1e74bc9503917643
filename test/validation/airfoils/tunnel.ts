/**
 * A polar beside tunnel points. The rule reproduces what the data folder states for XFOIL to its last digit: points at
 * −4 … 9° whose Re lies within 3 % of the polar's; CL and CD linear between converged incidences at most 1.5° apart;
 * neither Re nor incidence corrected.
 */
import { mean } from '../powertrain/tables.ts';
import { type Compared } from './agreement.ts';
import { type MeasuredPoint, measuredPoints, statedScores } from './data.ts';
import { isConverged, type Polar } from './polar.ts';

const FROM = -4;
const TO = 9;
export const SAME_RE = 0.03;
/** Widest gap of a polar that is bridged [deg]. */
const GAP = 1.5;

interface TunnelScore {
  points: number;
  dCL: number;
  biasCL: number;
  dlnCD: number;
  biasLnCD: number;
}

interface Point {
  alpha: number;
  CL: number;
  CD: number;
}

/** CL and CD at an incidence; undefined outside the polar or in a gap. `polar`: converged points, rising. */
export function between(polar: readonly Point[], alpha: number): Point | undefined {
  const i = polar.findIndex((point) => point.alpha >= alpha);
  if (i < 0) return undefined;
  const b = polar[i];
  const a = polar[Math.max(i - 1, 0)];
  if (b.alpha === alpha) return b;
  if (!(a.alpha < alpha) || b.alpha - a.alpha > GAP) return undefined;
  const t = (alpha - a.alpha) / (b.alpha - a.alpha);
  return { alpha, CL: a.CL + t * (b.CL - a.CL), CD: a.CD + t * (b.CD - a.CD) };
}

/** Points of a section that a polar of this Re is held against. */
const pointsAt = (measured: readonly MeasuredPoint[], section: string, Re: number) =>
  measured.filter(
    (point) =>
      point.section === section &&
      Math.abs(point.Re / Re - 1) <= SAME_RE &&
      point.alpha >= FROM &&
      point.alpha <= TO,
  );

function scoreInTunnel(polar: readonly Point[], points: readonly MeasuredPoint[]): TunnelScore {
  const pairs = points.flatMap((point) => {
    const ours = between(polar, point.alpha);
    return ours ? [{ dCL: ours.CL - point.CL, dlnCD: Math.log(ours.CD / point.CD) }] : [];
  });
  const CL = pairs.map(({ dCL }) => dCL);
  const lnCD = pairs.map(({ dlnCD }) => dlnCD);
  return {
    points: pairs.length,
    dCL: mean(CL.map(Math.abs)),
    biasCL: mean(CL),
    dlnCD: mean(lnCD.map(Math.abs)),
    biasLnCD: mean(lnCD),
  };
}

/** A section at one Re and n_crit: our polar and XFOIL's beside the same points. */
export interface InTunnel {
  section: string;
  Re: number;
  nCrit: number;
  ours: TunnelScore;
  xfoil: TunnelScore;
}

/** Re of the tunnel series, rounded; those with a stated XFOIL score are left to that. */
const SERIES = [6e4, 1e5, 1.5e5, 2e5, 2.5e5, 3e5];
/** Incidences for those other series [deg]. */
export const TUNNEL_ALPHAS = Array.from({ length: 31 }, (_, i) => -5 + 0.5 * i);
/** Fewest points of a series that say something. */
const FEWEST = 5;

export interface Series {
  section: string;
  Re: number;
  nCrit: number;
}

/** Measured series for which the folder states no score of XFOIL: it has to be run for them. */
export function otherSeries(data: string): Series[] {
  const measured = measuredPoints(data);
  const stated = statedScores(data);
  const isStated = (section: string, Re: number) =>
    stated.some((each) => each.section === section && each.Re === Re);
  return [...new Set(measured.map(({ section }) => section))].flatMap((section) =>
    SERIES.filter(
      (Re) => !isStated(section, Re) && pointsAt(measured, section, Re).length >= FEWEST,
    ).flatMap((Re) => [9, 5].map((nCrit) => ({ section, Re, nCrit }))),
  );
}

export function scoreSeries(
  data: string,
  { section, Re, nCrit }: Series,
  ours: Polar,
  xfoil: Polar,
): InTunnel {
  const points = pointsAt(measuredPoints(data), section, Re);
  const score = (polar: Polar) => scoreInTunnel(polar.rows.filter(isConverged), points);
  return { section, Re, nCrit, ours: score(ours), xfoil: score(xfoil) };
}

/** Every case for which XFOIL's own score is stated and our polar is at hand. */
export function tunnelCases(data: string, all: readonly Compared[]): InTunnel[] {
  const measured = measuredPoints(data);
  return statedScores(data).flatMap((xfoil) => {
    const { section, Re, nCrit } = xfoil;
    const found = all.find(
      ({ reference: each }) => each.section === section && each.Re === Re && each.nCrit === nCrit,
    );
    if (!found) return [];
    const ours = scoreInTunnel(
      found.ours.rows.filter(isConverged),
      pointsAt(measured, section, Re),
    );
    return [{ section, Re, nCrit, ours, xfoil }];
  });
}
