import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { BladeRequest } from '../../blades/blade.wire.js';
import { ApiError } from '../../platform/errors.js';
import { estimatePropeller, type PropellerEstimates, SpecFault } from '../estimates.js';
import type { PartRow } from '../components.queries.js';
import { PartsService } from '../parts.service.js';
import { brandOf } from '../facts.js';
import { BLADE_DEFAULTS, type BladeOptional } from './component-blade.wire.js';
import { type WholeBlade, wholeBlade } from './whole-blade.js';

/** A remark on a component's blade. */
interface BladeNote {
  code: 'estimated_blade' | 'assumed_section';
  message: string;
}

/** A propeller of the catalog or of an account, by its blade. */
export interface ComponentBlade extends WholeBlade {
  /** Brand and name. */
  title: string;
  /** The sense in which it turns, seen from behind; undefined where its spec says nothing, or both. */
  rotation?: 'cw' | 'ccw';
  notes: BladeNote[];
}

/** Stored propellers as blades, for requests that name one in place of a blade. */
@Injectable()
export class ComponentBlades {
  constructor(
    private readonly em: EntityManager,
    private readonly parts: PartsService,
  ) {}

  /**
   * Returns by name (`comp_…` or raw UUID) the blade of each component, or why it has none: ApiError 422
   * `component_not_found` (also of other accounts), `component_type_mismatch`, `component_spec_incomplete`, each with
   * `param`.
   */
  async find(
    accountId: string,
    names: readonly string[],
    param: string,
  ): Promise<Map<string, ComponentBlade | ApiError>> {
    const references = [...new Set(names)].map((name) => {
      return { name, type: 'propeller' as const, param };
    });
    const rows = await this.parts.find(this.em, accountId, references);
    return new Map(
      [...rows].map(([name, row]) => [name, row instanceof ApiError ? row : bladeOf(row, param)]),
    );
  }

  /** The same of one; throws where it has none. */
  async get(accountId: string, name: string, param: string): Promise<ComponentBlade> {
    const found = (await this.find(accountId, [name], param)).get(name)!;
    if (found instanceof ApiError) throw found;
    return found;
  }
}

/** A body with its own blade, as `checkBladeOrComponent` has let it pass: the same object, defaults filled in. */
export function withOwnBlade<T extends BladeRequest>(body: BladeOptional<T>): T {
  const fields = body as Record<string, unknown>;
  for (const [name, value] of BLADE_DEFAULTS) fields[name] ??= value;
  return body as unknown as T;
}

/** A body with the blade of the component that it names. */
export function withBladeOf<T extends BladeRequest>(
  body: BladeOptional<T>,
  { fields }: ComponentBlade,
): T {
  return { ...body, ...fields } as unknown as T;
}

const SENSES = ['cw', 'ccw'] as const;

function bladeOf({ name, spec, model }: PartRow, param: string): ComponentBlade | ApiError {
  try {
    const estimates = estimatePropeller(spec, model);
    return {
      ...wholeBlade(estimates),
      rotation: SENSES.find((each) => each === spec.rotation),
      title: [brandOf(spec), name].filter((word) => word !== null).join(' '),
      notes: notesOf(estimates),
    };
  } catch (error) {
    if (!(error instanceof SpecFault)) throw error;
    const keys = error.keys.join(', ');
    const message =
      error.kind === 'incomplete'
        ? `The propeller "${name}" lacks ${keys}, without which it has no blade.`
        : `The propeller "${name}" has an impossible value of ${keys}.`;
    return new ApiError('component_spec_incomplete', { param, message });
  }
}

const percent = (high: number, value: number): string => (100 * (high / value - 1)).toFixed(0);

function notesOf({ family, blade }: PropellerEstimates): BladeNote[] {
  const { basis, c75, beta75, sections, layout, sectionBasis } = blade;
  const section = layout?.map(([, airfoil]) => airfoil).join(' to ') ?? sections.airfoil;
  const of = family === 'generic' ? 'propellers' : `propellers of the family ${family}`;
  if (basis === 'family') {
    const pitch = ((beta75.high - beta75.low) / 2 / beta75.value) * 100;
    const message =
      `The blade shape of this propeller was not measured: chord, twist and section (${section}) are those typical of ${of} of its ` +
      `diameter and pitch. At 0.75 R the chord has an uncertainty of about ${percent(c75.high, c75.value)} %, the blade angle to about ${pitch.toFixed(0)} %.`;
    return [{ code: 'estimated_blade', message }];
  }
  if (sectionBasis === 'stated') return [];
  const message = `The blade section of this propeller is unknown. The service uses ${section}, typical of ${of}.`;
  return [{ code: 'assumed_section', message }];
}
