/** The sections of a blade as outlines, each drawn once, and the stations that need polars of their own. */
import { LRUCache } from 'lru-cache';
import { SectionRefused } from '../engine/airfoil-case.js';
import type { EngineService, Request } from '../engine/engine.service.js';
import type { Section } from '../engine/section-case.js';
import { ApiError, type Fault } from '../platform/errors.js';
import { type BladeSection, refusalMessage } from './blade-sections.js';
import { keptStations } from './kept-stations.js';
import { heightsOf } from './section-distance.js';

/** A section, and the radius [m] at which its polar counts in full. */
export interface KeptSection {
  r: number;
  section: BladeSection;
  outline: Section;
}

type Scaled = Pick<BladeSection, 'identity'> & Pick<KeptSection, 'outline'>;

/** Sections that are remembered, 5 kB each. */
const MAX_OUTLINES = 2000;
/** Sections of one task. */
const MOST_AT_ONCE = 64;

export class BladeOutlines {
  private readonly known = new LRUCache<string, Section>({ max: MAX_OUTLINES });

  constructor(private readonly engine: Pick<EngineService, 'sections'>) {}

  /** Those of `sections` (one a station, or one for all) between which polars may be interpolated. Throws ApiError `invalid_geometry`. */
  async kept(
    r: readonly number[],
    sections: readonly BladeSection[],
    request: Request,
  ): Promise<KeptSection[]> {
    const outlines = await this.outlinesOf(sections, request);
    const all = sections.map((section, i) => ({ r: r[i], section, outline: outlines[i] }));
    return keptStations(r.slice(0, all.length), outlines.map(heightsOf)).map((i) => all[i]);
  }

  /** The section scaled to another t/c about its camber line. */
  async scaled(section: BladeSection, thickness: number, request: Request): Promise<Scaled> {
    const scaled: BladeSection = {
      ...section,
      identity: `${section.identity} t/c ${thickness}`,
      request: { ...section.request, thickness },
    };
    const [outline] = await this.outlinesOf([scaled], request);
    return { identity: scaled.identity, outline };
  }

  private async outlinesOf(
    sections: readonly BladeSection[],
    request: Request,
  ): Promise<Section[]> {
    const wanted = new Map(sections.map((section) => [section.identity, section]));
    const found = new Map<string, Section>();
    for (const identity of wanted.keys()) {
      const known = this.known.get(identity);
      if (known) found.set(identity, known);
    }
    const missing = [...wanted.values()].filter(({ identity }) => !found.has(identity));
    for (const [section, outline] of await this.draw(missing, request)) {
      this.known.set(section.identity, outline);
      found.set(section.identity, outline);
    }
    return sections.map(({ identity }) => found.get(identity)!);
  }

  private async draw(
    sections: BladeSection[],
    request: Request,
  ): Promise<(readonly [BladeSection, Section])[]> {
    if (sections.length === 0) return [];
    if (sections.length > MOST_AT_ONCE) throw new RangeError(`at most ${MOST_AT_ONCE} sections`);
    const drawn = await this.engine.sections(
      sections.map((section) => section.request),
      request,
    );
    const outlines: [BladeSection, Section][] = [];
    const refused: [BladeSection, SectionRefused][] = [];
    for (const [i, answer] of drawn.entries())
      if (answer instanceof SectionRefused) refused.push([sections[i], answer]);
      else outlines.push([sections[i], answer]);
    if (refused.length > 0) throw invalid(refused);
    return outlines;
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
