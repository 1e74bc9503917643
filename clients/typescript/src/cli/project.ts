import { createHash } from 'node:crypto';
import type { Inflow } from '../client.js';
import type { ProjectResource } from '../generated/types.js';

/** The id of the project of this id or name; made where there is none of this name. */
export async function projectOf(
  inflow: Inflow,
  wanted: string,
  signal: AbortSignal,
): Promise<string> {
  if (/^proj_\w{27}$/.test(wanted)) return wanted;
  const found = await oldestOf(inflow, wanted, signal);
  if (found !== undefined) return found.id;
  // the same key for a name: of commands that start together one makes the project, and the others are told of it
  const idempotencyKey = `inflow-project-${createHash('sha256').update(wanted).digest('hex')}`;
  const options = { signal, idempotencyKey };
  const { data, response } = await inflow.projects.create({ name: wanted }, options).withResponse();
  if (!response.replayed) return data.id;
  // made by another a moment ago, or hours ago and since renamed or deleted: then nothing has this name
  const made = await oldestOf(inflow, wanted, signal);
  return (made ?? (await inflow.projects.create({ name: wanted }, { signal }))).id;
}

/** Names may be given twice: every command takes the same one. */
async function oldestOf(
  inflow: Inflow,
  wanted: string,
  signal: AbortSignal,
): Promise<ProjectResource | undefined> {
  let oldest: ProjectResource | undefined;
  for await (const project of inflow.projects.list({}, { signal }))
    if (project.name === wanted && (oldest === undefined || isOlder(project, oldest)))
      oldest = project;
  return oldest;
}

function isOlder(a: ProjectResource, b: ProjectResource): boolean {
  const difference = Date.parse(a.created_at) - Date.parse(b.created_at);
  return difference < 0 || (difference === 0 && a.id < b.id);
}
