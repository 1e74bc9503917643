/** The sections of a blade as outlines, each drawn once, and the stations that need polars of their own. */
import { LRUCache } from 'lru-cache';
import { type IdentifiedSection, identify } from '../airfoils/polars/polar-key.js';
import { SectionRefused } from '../engine/airfoil-case.js';
import type { EngineService, Request } from '../engine/engine.service.js';
import { ApiError, type Fault } from '../platform/errors.js';
import { type BladeSection, refusalMessage } from './blade-sections.js';
import { heightsOf, polarStations } from './polar-stations.js';

/** A section as it was drawn. */
export interface Drawn {
  outline: IdentifiedSection;
  /** The heights of the outline, as `heightsOf` returns them. */
  heights: Float64Array;
}

/** A section, and the radius [m] at which its polar counts in full. */
export interface PolarSection extends Drawn {
  r: number;
  section: BladeSection;
}

/** Sections that are remembered, 5 kB each. */
const MAX_OUTLINES = 2000;

export class StationOutlines {
  private readonly known = new LRUCache<string, Drawn>({ max: MAX_OUTLINES });

  constructor(private readonly engine: Pick<EngineService, 'sections'>) {}

  /**
   * Returns those of `sections` (one a station, or one for all) between which polars may be interpolated. Throws
   * ApiError `invalid_geometry`.
   */
  async polarSections(
    r: readonly number[],
    sections: readonly BladeSection[],
    request: Request,
  ): Promise<PolarSection[]> {
    const drawn = await this.drawn(sections, request);
    const all = sections.map((section, i) => ({ r: r[i], section, ...drawn[i] }));
    const heights = drawn.map((each) => each.heights);
    return polarStations(r.slice(0, all.length), heights).map((i) => all[i]);
  }

  /** The same sections scaled to another t/c about their camber lines. */
  async scaled(
    sections: readonly PolarSection[],
    thickness: number,
    request: Request,
  ): Promise<PolarSection[]> {
    const scaled = sections.map(({ section }) => ({
      ...section,
      identity: `${section.identity} t/c ${thickness}`,
      request: { ...section.request, thickness },
    }));
    const drawn = await this.drawn(scaled, request);
    // Each keeps the section that it was scaled from, whose field an error names.
    return sections.map((each, i) => ({ ...each, ...drawn[i] }));
  }

  /** Each of them. Throws ApiError `invalid_geometry`. */
  async drawn(sections: readonly BladeSection[], request: Request): Promise<Drawn[]> {
    const wanted = new Map<string, BladeSection>();
    for (const section of sections)
      if (!wanted.has(section.identity)) wanted.set(section.identity, section);
    const found = new Map<string, Drawn>();
    for (const identity of wanted.keys()) {
      const known = this.known.get(identity);
      if (known) found.set(identity, known);
    }
    const missing = [...wanted.values()].filter(({ identity }) => !found.has(identity));
    for (const [identity, drawn] of await this.draw(missing, request)) {
      this.known.set(identity, drawn);
      found.set(identity, drawn);
    }
    return sections.map(({ identity }) => found.get(identity)!);
  }

  private async draw(
    sections: readonly BladeSection[],
    request: Request,
  ): Promise<[identity: string, Drawn][]> {
    if (sections.length === 0) return [];
    const requests = sections.map((section) => section.request);
    const answers = await this.engine.sections(requests, request);
    const refused: [BladeSection, SectionRefused][] = [];
    const drawn: [string, Drawn][] = [];
    for (const [i, answer] of answers.entries())
      if (answer instanceof SectionRefused) refused.push([sections[i], answer]);
      else
        drawn.push([
          sections[i].identity,
          { outline: identify(answer), heights: heightsOf(answer) },
        ]);
    if (refused.length > 0) throw invalid(refused);
    return drawn;
  }
}

/** All of them, the first one first. */
function invalid(refused: [BladeSection, SectionRefused][]): ApiError {
  const faults = refused.map(([section, { reason }]): Fault => {
    const message = refusalMessage(section, reason);
    return { code: 'invalid_geometry', param: section.param, message };
  });
  const [[{ param }], [{ message }]] = [refused[0], faults];
  return new ApiError('invalid_geometry', { param, message, faults });
}
