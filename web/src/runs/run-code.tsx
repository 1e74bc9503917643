import { snippetOf } from '../../../src/docs/static/snippets.js';
import type { ProjectChoice } from '../picker/choices.ts';
import { RequestCode } from '../ui/request-code.tsx';

/** Stands where the id of the project belongs, until one is chosen that there is. */
const NO_PROJECT = 'proj_…';

/** The request of a form for a run, as code. `body` is requested when someone looks. */
export function RunCode({
  path,
  operation,
  body,
  project,
}: {
  path: string;
  operation: string;
  body: () => object;
  project: ProjectChoice | undefined;
}) {
  const project_id = project !== undefined && 'id' in project ? project.id : NO_PROJECT;
  return (
    <RequestCode
      call={(language, base) =>
        snippetOf(
          { method: 'POST', path, operation, body: { ...body(), project_id } },
          language,
          base,
        )
      }
    />
  );
}
