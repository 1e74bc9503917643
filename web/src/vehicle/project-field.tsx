import { useEffect } from 'react';
import type { ProjectResource } from '../../../clients/typescript/src/generated/types.ts';
import { api } from '../api/api.ts';
import { useList } from '../api/queries.ts';
import { SelectField, TextField } from '../form/field.tsx';

/** The project that a run goes to: one that is there, or a new one by its name. */
export interface ProjectChoice {
  /** Empty: a new one. */
  id: string;
  newName: string;
}

export const NO_PROJECT: ProjectChoice = { id: '', newName: 'My first project' };

/** Makes the project if it is to be a new one. */
export async function projectId({ id, newName }: ProjectChoice): Promise<string> {
  if (id !== '') return id;
  return (await api.post<ProjectResource>('/v1/projects', { name: newName })).id;
}

export function ProjectField({
  project,
  onChange,
}: {
  project: ProjectChoice;
  onChange: (project: ProjectChoice) => void;
}) {
  const { items } = useList<ProjectResource>('/v1/projects', { limit: 100 });
  const latest = items[0]?.id;
  useEffect(() => {
    if (project === NO_PROJECT && latest !== undefined) onChange({ ...project, id: latest });
  }, [project, latest, onChange]);
  const options = [
    ...items.map(({ id, name }) => [id, name] as const),
    ['', 'a new project …'] as const,
  ];
  return (
    <>
      <SelectField
        label="Project"
        name="project_id"
        options={options}
        value={project.id}
        onChange={(id) => onChange({ ...project, id })}
      />
      {project.id === '' && (
        <TextField
          label="Name of the new project"
          name="name"
          required
          value={project.newName}
          onChange={(newName) => onChange({ ...project, newName })}
        />
      )}
    </>
  );
}
