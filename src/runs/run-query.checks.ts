import type { Fault } from '../platform/errors.js';
import type { ListRunsQuery } from './run-query.wire.js';

/** A filter that is given under both of its names is refused: nobody knows which value counts. */
export function checkRunsQuery({ project, project_id: id }: ListRunsQuery): Fault[] {
  if (project === undefined || id === undefined) return [];
  const message = 'project is another name of project_id; give one of them';
  return [{ code: 'parameters_exclusive', param: 'project', message }];
}
