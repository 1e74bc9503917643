/** Tunnel points beside the polar and the bands that the service answers with: n_crit 7, free transition, Mach 0. */
import type { LibraryAirfoil } from '../../../dist/airfoils/library.js';
import type { Kernel } from '../../../dist/engine/kernel.js';
import { type MeasuredPoint } from './data.ts';

/** A measured point and what our polar says there. */
export interface BandedPoint extends MeasuredPoint {
  /** Camber of the section, over its chord. */
  camber: number;
  /** Lift coefficient of the polar, its slope per degree, and that of ln cd: over 1°, as the bands read them. */
  cl: number;
  clSlope: number;
  lnCdSlope: number;
  /** Errors: ours less the tunnel's. */
  dCL: number;
  dLnCD: number;
  /** Half-widths of the bands that hold two thirds. */
  bandCL: number;
  bandLnCD: number;
  confidence: number;
}

type LoadedKernel = Pick<
  Kernel,
  'conditions' | 'points' | 'rawPoints' | 'conditionPolars' | 'evaluatePolars' | 'evaluateBands'
>;
type Library = (name: string) => Pick<LibraryAirfoil, 'points' | 'camber'> | undefined;

const SLOT = 0;
/** Half of the interval of incidence over which slopes are taken [deg]. */
const HALF = 0.5;

/** The measured points of sections of the library with errors and bands. Throws for a section that is not in it. */
export function bandedPoints(
  kernel: LoadedKernel,
  library: Library,
  measured: readonly MeasuredPoint[],
): BandedPoint[] {
  const sections = [...new Set(measured.map(({ section }) => section))];
  return sections.flatMap((section) => {
    const airfoil = library(section);
    if (!airfoil) throw new Error(`${section} is no section of the library`);
    const raw = airfoil.points();
    kernel.rawPoints(raw.length).set(raw);
    if (kernel.conditionPolars(SLOT) !== 0) throw new Error(`${section} has no polar`);
    const { camber } = airfoil;
    return measured
      .filter((point) => point.section === section)
      .map((point) => bandedPoint(kernel, camber, point));
  });
}

function bandedPoint(kernel: LoadedKernel, camber: number, point: MeasuredPoint): BandedPoint {
  const lnRe = Math.log(point.Re);
  const degs = [point.alpha - HALF, point.alpha, point.alpha + HALF];
  kernel.conditions.set(degs.map((deg) => (deg * Math.PI) / 180));
  kernel.evaluatePolars(SLOT, lnRe, 0, degs.length);
  const [clBelow, cdBelow, cl, cd, clAbove, cdAbove] = kernel.points.slice(0, 6);
  kernel.evaluateBands(SLOT, lnRe, 0, degs.length);
  const [confidence, bandCL, bandLnCD] = kernel.points.slice(4, 7);
  return {
    ...point,
    camber,
    cl,
    clSlope: (clAbove - clBelow) / (2 * HALF),
    lnCdSlope: Math.log(cdAbove / cdBelow) / (2 * HALF),
    dCL: cl - point.CL,
    dLnCD: Math.log(cd / point.CD),
    bandCL,
    bandLnCD,
    confidence,
  };
}
