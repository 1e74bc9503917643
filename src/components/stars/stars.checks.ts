import type { Fault } from '../../platform/errors.js';
import type { ListStarsQuery } from './stars.wire.js';

const ALIASES = [
  ['project_id', 'project'],
  ['component_type', 'type'],
] as const;

export function checkAliases(query: ListStarsQuery): Fault[] {
  return ALIASES.filter(
    ([name, alias]) => query[name] !== undefined && query[alias] !== undefined,
  ).map(([name, alias]) => ({
    code: 'parameters_exclusive',
    param: alias,
    message: `${alias} is another name of ${name}; give one of them`,
  }));
}
