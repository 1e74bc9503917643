import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ApiError, type Fault } from '../../platform/errors.js';
import { MAX_FAULTS } from '../../platform/wire/faults.js';
import { type ComponentAxis, slotsOf } from './sweep-axes.js';
import { findNamed, type NamedComponent } from '../components.queries.js';
import { byEitherName } from '../parts.service.js';
import type { ComponentSweepAxis } from './sweep-axes.wire.js';

@Injectable()
export class SweepAxes {
  constructor(private readonly em: EntityManager) {}

  /**
   * The axes with the components that they name, all or none. `param` is where the axes stand in the body. Throws ApiError
   * 422 `component_not_found` or `component_type_mismatch`, and `parameters_exclusive` where an axis names one component
   * twice. What is wrong with the slots is told by checkAxes.
   */
  async resolve(
    accountId: string,
    axes: readonly ComponentSweepAxis[],
    param = 'component_axes',
  ): Promise<ComponentAxis[]> {
    const names = [...new Set(axes.flatMap(({ component_ids }) => component_ids))];
    const rows = await findNamed(this.em, accountId, names);
    const byName = byEitherName(rows);
    const faults: Fault[] = [];
    const resolved = axes.map((axis, i) => {
      const found = resolveAxis(axis, byName, `${param}[${i}].component_ids`);
      faults.push(...found.faults);
      return { axis: axis.axis, slots: slotsOf(axis), componentIds: found.ids };
    });
    if (faults.length > 0) throw refusal(faults);
    return resolved;
  }
}

function resolveAxis(
  { axis, component_ids }: ComponentSweepAxis,
  byName: (name: string) => NamedComponent | undefined,
  param: string,
): { ids: string[]; faults: Fault[] } {
  const places = new Map<string, number>();
  const faults: Fault[] = [];
  for (const [i, name] of component_ids.entries()) {
    const at = `${param}[${i}]`;
    const row = byName(name);
    if (row === undefined) faults.push(notFound(at));
    else if (row.type !== axis) faults.push(mismatch(at, row.type, axis));
    else if (places.has(row.id)) faults.push(twice(at, `${param}[${places.get(row.id)}]`));
    else places.set(row.id, i);
  }
  return { ids: [...places.keys()], faults };
}

function notFound(param: string): Fault {
  const message = `${param} is not the id of a catalog component or of your own`;
  return { code: 'component_not_found', param, message };
}

function mismatch(param: string, type: string, axis: string): Fault {
  const message = `${param} is a ${type}, but the axis exchanges a ${axis}`;
  return { code: 'component_type_mismatch', param, message };
}

function twice(param: string, first: string): Fault {
  const message = `${param} names the component of ${first} a second time`;
  return { code: 'parameters_exclusive', param, message };
}

function refusal(faults: Fault[]): ApiError {
  const [{ code, param, message }] = faults;
  return new ApiError(code, {
    param: param ?? undefined,
    message,
    faults: faults.slice(0, MAX_FAULTS),
  });
}
