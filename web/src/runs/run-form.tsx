import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '../api/api.ts';
import type { Body } from '../api/operation.ts';
import * as fields from '../fields/create-simulation-body.ts';
import { TextField } from '../form/field.tsx';
import { Form } from '../form/form.tsx';
import { useAction } from '../form/use-action.ts';
import type { ProjectChoice } from '../picker/choices.ts';
import { ProjectField, projectIdOf } from '../picker/project-field.tsx';
import { Cost, isTooMuch } from './cost.tsx';
import { RUN_KINDS, type RunKind, type RunsPath } from './kinds.ts';
import { listsChanged } from './lists-changed.ts';
import { RunCode } from './run-code.tsx';
import { useBalance } from './use-balance.ts';

type BodyOf<Kind extends RunKind> = Body<'POST', RunsPath<Kind>>;

/** The form of a run: `children` are the fields of its kind, then come name, project and price, and the request as code. */
export function RunForm<Kind extends RunKind>({
  kind,
  submit,
  title,
  units,
  how,
  body,
  onSent,
  children,
}: {
  kind: Kind;
  /** Label of the button that starts the run. */
  submit: string;
  /** Name of a run that gets none. */
  title: string;
  /** Price in compute units, and how it is counted. */
  units: number;
  how: string;
  /** The request, without name and project. */
  body: () => Omit<BodyOf<Kind>, 'name' | 'project_id'>;
  onSent?: () => void;
  children: ReactNode;
}) {
  const { page, noun, operation } = RUN_KINDS[kind];
  const path: RunsPath = RUN_KINDS[kind].path;
  const [name, setName] = useState('');
  const [project, setProject] = useState<ProjectChoice>();
  const [, goTo] = useLocation();
  const { units: left } = useBalance();
  const named = () => ({ ...body(), name: name || title });
  const create = useAction(
    async () => {
      const project_id = await projectIdOf(project!);
      setProject({ id: project_id }); // a run that is refused has made it all the same
      return api.post(path, { ...named(), project_id } as never);
    },
    ({ id }) => {
      onSent?.();
      listsChanged();
      goTo(`${page}/${id}`);
    },
  );
  return (
    <>
      <Form
        submit={submit}
        busy={create.busy}
        blocked={isTooMuch(units, left)}
        problem={create.problem}
        onSubmit={() => create.run(undefined)}
      >
        {children}
        <div className="fields">
          <TextField
            label={`${noun} name`}
            of={fields.name}
            placeholder={title}
            hint="To find it again later"
            value={name}
            onChange={setName}
          />
          <ProjectField value={project} onChange={setProject} />
        </div>
        <Cost units={units} how={how} />
      </Form>
      <RunCode path={path} operation={operation} body={named} project={project} />
    </>
  );
}
