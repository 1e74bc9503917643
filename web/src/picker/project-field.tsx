import { useEffect } from 'react';
import { api } from '../api/api.ts';
import { queries, useList } from '../api/queries.ts';
import { name as projectName } from '../fields/create-project-body.ts';
import { SelectField, TextField } from '../form/field.tsx';
import type { ProjectChoice } from './choices.ts';

const NEW = '+';
const OLDER = '…';

/** Every run is in a project: one of yours, or a new one. The newest is taken until one chooses. */
export function ProjectField({
  value,
  onChange,
}: {
  value: ProjectChoice | undefined;
  onChange: (choice: ProjectChoice) => void;
}) {
  const projects = useList('/v1/projects', { limit: 100 });
  const [newest] = projects.items;
  useEffect(() => {
    if (value !== undefined || projects.loading) return;
    onChange(newest === undefined ? { newName: 'My aircraft' } : { id: newest.id });
  }, [value, projects.loading, newest?.id]);
  const chosen = value === undefined ? '' : 'id' in value ? value.id : NEW;
  return (
    <>
      <SelectField
        label="Project"
        name="project_id"
        value={chosen}
        onChange={(id) => {
          if (id === OLDER) projects.more();
          else onChange(id === NEW ? { newName: '' } : { id });
        }}
        options={[
          ...projects.items.map(({ id, name }) => [id, name] as const),
          ...(projects.hasMore ? [[OLDER, 'Show older projects'] as const] : []),
          [NEW, 'New project …'],
        ]}
      />
      {value !== undefined && 'newName' in value && (
        <TextField
          label="New project name"
          of={projectName}
          name="project_name"
          value={value.newName}
          onChange={(newName) => onChange({ newName })}
        />
      )}
    </>
  );
}

/** Its id; makes it first where it is new. */
export async function projectIdOf(choice: ProjectChoice): Promise<string> {
  if ('id' in choice) return choice.id;
  const { id } = await api.post('/v1/projects', { name: choice.newName });
  void queries.invalidateQueries({ queryKey: ['list', '/v1/projects'] });
  return id;
}

/** For runs that are made with one click: the newest project, or the first one. */
export async function newestProject(): Promise<string> {
  const { data } = await api.get('/v1/projects', { limit: 1 });
  return projectIdOf(data[0] === undefined ? { newName: 'My aircraft' } : { id: data[0].id });
}
