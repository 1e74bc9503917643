/**
 * Turns the airfoils of a request into the sections of the stations, each with the weights that stand for it in the
 * answer.
 */
import { Inject, Injectable } from '@nestjs/common';
import { AirfoilReferences } from '../airfoils/references.js';
import { type BladeSection, refusalMessage } from '../blades/blade-sections.js';
import { toSectionShape } from '../blades/blade.wire.js';
import { weightsSection } from '../blades/station-sections.js';
import {
  type CstShape,
  type SectionGeometry,
  SectionRefused,
  type SectionRequest,
} from '../engine/airfoil-case.js';
import { EngineService, type Request } from '../engine/engine.service.js';
import { ApiError } from '../platform/errors.js';
import type { DesignRequest, WeightPair } from './design.wire.js';

/** CST weights a side of a section that comes as points or from an equation. */
const FIT_WEIGHTS = 8;

type Weights = Omit<CstShape, 'kind'>;

export interface DesignSections {
  /** The reference that an analysis takes; null: weights were given. */
  airfoil: string | null;
  /** One a station; a single one where all stations share it. */
  along: BladeSection[];
  /** One a station. */
  weights: Weights[];
  thickness: number[];
  /** Entries of `airfoil_layout` that count for nothing. */
  unused: number;
  /** Largest distance of the weights from the section that was named [chords]; 0: they are the section. */
  misfit: number;
}

interface Named {
  reference: string;
  param: string;
  unused: number;
}

@Injectable()
export class DesignSectionsService {
  constructor(
    @Inject(AirfoilReferences) private readonly references: AirfoilReferences,
    @Inject(EngineService) private readonly engine: EngineService,
  ) {}

  /**
   * Returns the sections at the places of the stations, 0 at the hub to 1 at the tip. Throws ApiError
   * `unknown_airfoil`, `invalid_geometry`.
   */
  async of(
    body: DesignRequest,
    places: readonly number[],
    request: Request,
  ): Promise<DesignSections> {
    const pairs = body.section_airfoils ?? [];
    const layout = body.airfoil_layout ?? [];
    if (layout.length === 0 && pairs.length > 0) return this.given(pairs, places, request);
    return this.named(namedBy(body), places.length, request);
  }

  /** Returns the section of each station with its outline. */
  async outlines({ along, weights }: DesignSections, request: Request): Promise<SectionGeometry[]> {
    const requests = along.map((section) => section.request);
    const answers = await this.engine.sections(requests, request);
    const drawn = answers.map((answer, i) => orRefuse(answer, along[i]));
    return weights.map((_, i) => drawn[drawn.length > 1 ? i : 0]);
  }

  private async named(
    { reference, param, unused }: Named,
    count: number,
    request: Request,
  ): Promise<DesignSections> {
    const { id, name, shape, library } = await this.references.resolve(
      request.accountId,
      reference,
      param,
    );
    const all = <T>(value: T): T[] => Array.from({ length: count }, () => value);
    const airfoil = id ?? name;
    if (library) {
      const along = [weightsSection({ kind: 'cst', ...library.cst }, param)];
      const { cst, thickness } = library;
      return { airfoil, along, weights: all(cst), thickness: all(thickness), unused, misfit: 0 };
    }
    const { cst } = await this.drawn({ shape, fit: FIT_WEIGHTS }, param, request);
    if (cst === undefined) throw notFitted(param);
    // the blade has the section that its weights are, so that an analysis of them says the same
    const { upper, lower, leadingEdge, trailingEdge, largest: misfit } = cst;
    const weights: CstShape = { kind: 'cst', upper, lower, leadingEdge, trailingEdge };
    const along = [weightsSection(weights, param)];
    const { thickness } = await this.drawn({ shape: weights }, param, request);
    return { airfoil, along, weights: all(weights), thickness: all(thickness), unused, misfit };
  }

  private async given(
    pairs: readonly WeightPair[],
    places: readonly number[],
    request: Request,
  ): Promise<DesignSections> {
    const shapes = pairs.map((pair) => toSectionShape(pair));
    const weights = places.map((place) => between(shapes, place));
    const nearest = places.map((place) => Math.round(place * (pairs.length - 1)));
    const along = weights.map((each, i) => weightsSection(each, `section_airfoils[${nearest[i]}]`));
    const answers = await this.engine.sections(
      along.map((each) => each.request),
      request,
    );
    const thickness = answers.map((answer, i) => orRefuse(answer, along[i]).thickness);
    return { airfoil: null, along, weights, thickness, unused: 0, misfit: 0 };
  }

  private async drawn(
    section: SectionRequest,
    param: string,
    request: Request,
  ): Promise<SectionGeometry> {
    const [answer] = await this.engine.sections([section], request);
    return orRefuse(answer, { identity: '', request: section, param });
  }
}

/** The rootmost entry of the layout, of equal ones the first; without a layout `airfoil`. */
function namedBy({ airfoil, airfoil_layout }: DesignRequest): Named {
  const layout = airfoil_layout ?? [];
  if (layout.length === 0) return { reference: airfoil, param: 'airfoil', unused: 0 };
  const root = layout.reduce(
    (best, { r_over_R }, i) => (r_over_R < layout[best].r_over_R ? i : best),
    0,
  );
  return {
    reference: layout[root].airfoil_ref,
    param: `airfoil_layout[${root}].airfoil_ref`,
    unused: layout.length - 1,
  };
}

function orRefuse(
  answer: SectionGeometry | SectionRefused,
  section: BladeSection,
): SectionGeometry {
  if (!(answer instanceof SectionRefused)) return answer;
  const message = refusalMessage(section, answer.reason);
  throw new ApiError('invalid_geometry', { param: section.param, message });
}

function notFitted(param: string): ApiError {
  const message = `CST weights cannot describe the section that ${param} names.`;
  return new ApiError('invalid_geometry', { param, message });
}

/** CST sections between CST sections. A side of n weights is a Bernstein polynomial of degree n − 1. */

/** The same polynomial with `count` weights: degree elevation, one weight at a time. */
export function elevated(weights: readonly number[], count: number): number[] {
  let w = [...weights];
  while (w.length < count) {
    const n = w.length;
    w = Array.from({ length: n + 1 }, (_, i) => {
      const t = i / n;
      return t * (w[i - 1] ?? 0) + (1 - t) * (w[i] ?? 0);
    });
  }
  return w;
}

function mixed(a: readonly number[], b: readonly number[], t: number): number[] {
  const count = Math.max(a.length, b.length);
  const [from, to] = [elevated(a, count), elevated(b, count)];
  return from.map((w, i) => (1 - t) * w + t * to[i]);
}

/** The section at the place t, 0 … 1, among sections spread evenly from 0 to 1. */
export function between(sections: readonly CstShape[], t: number): CstShape {
  const place = t * (sections.length - 1);
  const i = Math.min(Math.floor(place), Math.max(sections.length - 2, 0));
  const part = place - i;
  const [a, b] = [sections[i], sections[i + 1]];
  if (b === undefined || part === 0) return a;
  if (part === 1) return b;
  return {
    kind: 'cst',
    upper: mixed(a.upper, b.upper, part),
    lower: mixed(a.lower, b.lower, part),
    leadingEdge: (1 - part) * a.leadingEdge + part * b.leadingEdge,
    trailingEdge: (1 - part) * a.trailingEdge + part * b.trailingEdge,
  };
}
