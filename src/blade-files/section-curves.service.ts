/** The sections of a blade as the curves that older programs know: fitted to the polars that analyses use. */
import { Inject, Injectable } from '@nestjs/common';
import { BladePolars } from '../blades/blade-polars.service.js';
import type { BladeSection } from '../blades/blade-sections.js';
import { pendingAsTimeout } from '../blades/background-polars.js';
import { heightsOf, type Outline } from '../blades/polar-stations.js';
import { EngineService, type Request } from '../engine/engine.service.js';
import { FIT_RE } from './aero-fit.js';
import { FIT_ANGLES, toFileFit } from './blade-files.mapper.js';
import type { FileBlade, FileFit } from './files/blade-file.js';
import type { XrotorCase } from './files/xrotor.js';

/**
 * The places where sections are compared, over the tip radius: one for all, or several of a blade whose sections
 * differ.
 */
const ONE = [0.75];
const SEVERAL = [0.3, 0.55, 0.75, 0.95];
/** The Reynolds numbers that polars are made for: a little within, since three are read for each. */
const MIN_RE = 1.6e4;
const MAX_RE = 3e6;

@Injectable()
export class SectionCurves {
  constructor(
    @Inject(BladePolars) private readonly polars: BladePolars,
    @Inject(EngineService) private readonly engine: EngineService,
  ) {}

  /** Fits from the root on; `several`: of sections that differ. Throws as BladePolars.over. */
  async along(
    blade: FileBlade,
    sections: readonly BladeSection[],
    at: XrotorCase,
    several: boolean,
    request: Request,
  ): Promise<FileFit[]> {
    const places = placesOf(blade, sections, several);
    const windows = places.map(({ i }) => {
      const Re = reynolds(blade, i, at);
      const reach = [FIT_RE[0] * Re, FIT_RE[FIT_RE.length - 1] * Re] as const;
      return { Re: reach, mach: 0, alphaDeg: [FIT_ANGLES[0], FIT_ANGLES.at(-1)!] as const };
    });
    const chosen = places.map(({ section }) => section);
    const [drawn, tables] = await Promise.all([
      this.polars.drawn(chosen, request),
      this.polars.over(chosen, windows, request).catch(pendingAsTimeout),
    ]);
    return Promise.all(
      places.map(async ({ i }, k) => {
        const queries = FIT_RE.map((factor) => ({
          Re: factor * reynolds(blade, i, at),
          mach: 0,
          anglesDeg: FIT_ANGLES,
        }));
        const readings = await this.engine.polarsAt(tables[k], queries, request);
        const polars = readings.map(({ cl, cd }, n) => ({ Re: queries[n].Re, cl, cd }));
        const { points, facts } = drawn[k];
        return toFileFit(polars, {
          r: blade.r[i],
          thickness: facts.thickness,
          Cm: camberMoment(points),
        });
      }),
    );
  }
}

interface Place {
  /** The index of the station. */
  i: number;
  section: BladeSection;
}

/** Each section once, at the station nearest to where it is looked at. */
function placesOf(
  { r, R }: FileBlade,
  sections: readonly BladeSection[],
  several: boolean,
): Place[] {
  const places: Place[] = [];
  for (const part of several && sections.length > 1 ? SEVERAL : ONE) {
    const i = nearestTo(r, part * R);
    const section = sections[sections.length > 1 ? i : 0];
    if (places.every((each) => each.section.identity !== section.identity))
      places.push({ i, section });
  }
  return places;
}

function nearestTo(r: readonly number[], wanted: number): number {
  let best = 0;
  for (let i = 1; i < r.length; i++)
    if (Math.abs(r[i] - wanted) < Math.abs(r[best] - wanted)) best = i;
  return best;
}

function reynolds({ r, c }: FileBlade, i: number, { rho, mu, Omega, V }: XrotorCase): number {
  const Re = (rho * Math.hypot(Omega * r[i], V) * c[i]) / mu;
  return Math.min(Math.max(Re, MIN_RE), MAX_RE);
}

/**
 * Moment about the quarter chord that a section's camber gives in thin flow without viscosity: −π/4 (A1 − A2), of the camber
 * line's slope as a cosine series (Glauert 1926). Pure.
 */
export function camberMoment(outline: Outline): number {
  const heights = heightsOf(outline);
  const count = heights.length / 2;
  const { y } = outline;
  // a section may stand at a small angle to its x axis: that is incidence, and no camber
  const edge = 0.5 * (y[0] + y[y.length - 1]);
  const camber = (j: number): number =>
    j === 0 ? 0 : j > count ? edge : 0.5 * (heights[j - 1] + heights[count + j - 1]);
  const step = Math.PI / (count + 1);
  const x = (j: number): number => 0.5 * (1 - Math.cos(j * step));
  let [A1, A2] = [0, 0];
  for (let j = 0; j <= count; j++) {
    const slope = (camber(j + 1) - camber(j)) / (x(j + 1) - x(j));
    const theta = (j + 0.5) * step;
    A1 += (2 / (count + 1)) * slope * Math.cos(theta);
    A2 += (2 / (count + 1)) * slope * Math.cos(2 * theta);
  }
  return (-Math.PI / 4) * (A1 - A2);
}
