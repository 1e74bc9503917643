import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ApiError, type Fault } from '../platform/errors.js';
import { MAX_FAULTS } from '../platform/wire/faults.js';
import type { ComponentType } from './component-type.js';
import {
  copyParts,
  findNamed,
  findNamedParts,
  findParts,
  type NamedComponent,
  type PartRow,
} from './components.queries.js';

/** A component that a body names. */
export interface PartReference {
  /** The name in the body: `comp_…`, a raw UUID, or anything else that people send. */
  name: string;
  type: ComponentType;
  /** JSON path in the body. */
  param: string;
}

/** The parts that runs are made with: found by the names in a body, and copied, so that a result can be reproduced. */
@Injectable()
export class PartsService {
  /**
   * Returns the id `comp_…` of each component by name. Throws ApiError 422 `component_not_found` or
   * `component_type_mismatch` with all faults.
   */
  async check(
    em: EntityManager,
    accountId: string,
    references: readonly PartReference[],
  ): Promise<Map<string, string>> {
    const names = [...new Set(references.map(({ name }) => name))];
    const find = byEitherName(await findNamed(em, accountId, names));
    const faults = references.flatMap((reference) => faultOf(reference, find(reference.name)));
    if (faults.length > 0) throw refusal(faults);
    return new Map(names.map((name) => [name, find(name)!.id]));
  }

  /**
   * Returns by name each component with all that a solver needs of it, or why it cannot be used: ApiError 422
   * `component_not_found` or `component_type_mismatch`.
   */
  async find(
    em: EntityManager,
    accountId: string,
    references: readonly PartReference[],
  ): Promise<Map<string, PartRow | ApiError>> {
    const names = references.map(({ name }) => name);
    const find = byEitherName(await findNamedParts(em, accountId, names));
    return new Map(
      references.map((reference) => {
        const row = find(reference.name);
        const faults = faultOf(reference, row);
        return [reference.name, faults.length > 0 ? refusal(faults) : row!];
      }),
    );
  }

  /**
   * Returns by id the facts that a run would be given; `ids` as `check` gave them. It is for the solver, never for an
   * answer.
   */
  async read(
    em: EntityManager,
    accountId: string,
    ids: readonly string[],
  ): Promise<Map<string, PartRow>> {
    const rows = await findParts(em, { accountId, ids: [...new Set(ids)] });
    return new Map(rows.map((row) => [row.component_id, row]));
  }

  /**
   * Keeps the components with the run as they are now; `ids` as `check` gave them, repeated ones once. Throws ApiError 422 `component_not_found` where one was deleted since it was checked.
   */
  async copy(
    em: EntityManager,
    runId: string,
    accountId: string,
    ids: readonly string[],
  ): Promise<void> {
    const wanted = new Set(ids);
    const copied = await copyParts(em, runId, accountId, [...wanted]);
    for (const id of copied) wanted.delete(id);
    for (const id of wanted)
      throw new ApiError('component_not_found', { message: `${id} was deleted just now.` });
  }
}

/** Finds a component by either name that it has. */
export function byEitherName<Row extends NamedComponent>(rows: readonly Row[]) {
  const byName = new Map(rows.flatMap((row) => [[row.id, row] as const, [row.uuid, row] as const]));
  return (name: string) => byName.get(name.startsWith('comp_') ? name : name.toLowerCase());
}

function faultOf({ name, type, param }: PartReference, row: NamedComponent | undefined): Fault[] {
  if (row === undefined) {
    const message = `${param} is not the id of a catalog component or of your own`;
    return [{ code: 'component_not_found', param, message }];
  }
  if (row.type === type) return [];
  const message = `${param} is a ${row.type}, but a ${type} is required here: ${name.slice(0, 64)}`;
  return [{ code: 'component_type_mismatch', param, message }];
}

function refusal(faults: Fault[]): ApiError {
  const [{ code, param, message }] = faults;
  const detail = { param: param ?? undefined, message };
  return new ApiError(code, { ...detail, faults: faults.slice(0, MAX_FAULTS) });
}
