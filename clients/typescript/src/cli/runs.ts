import type { Run } from '../wait.js';
import {
  CommandError,
  type Invocation,
  isSet,
  type Option,
  textOf,
  UsageError,
} from './command.js';
import { onlyFile, readObject } from './files.js';
import { ProgressBar } from './progress.js';
import { projectOf } from './project.js';

// What simulations, sweeps and dynamic runs have in common: a file or an id comes in, a run that has ended goes out.

export const RUN_OPTIONS: Record<string, Option> = {
  project: {
    type: 'string',
    value: 'PROJECT',
    words: 'its id or name; made where there is none of this name; "Command line" unless given',
  },
  name: { type: 'string', value: 'NAME', words: 'what to call the run' },
  'no-wait': { type: 'boolean', words: 'print the id and leave; INFLOW COMMAND ID shows it later' },
};

export interface RunKind<R extends Run> {
  /** In words, as people call it. */
  what: string;
  command: string;
  /** Of its ids. */
  prefix: string;
  /** false: it belongs to no project. */
  isInProject?: boolean;
  /** Fields of the body that options give: they go before those of the file, and where there are any no file is needed. */
  options?: Record<string, unknown>;
  create: (body: Record<string, unknown>, signal: AbortSignal) => PromiseLike<R>;
}

/** The run once it has completed; undefined where nobody waits for it. Throws CommandError where it failed. */
export async function completed<R extends Run>(
  invocation: Invocation,
  kind: RunKind<R>,
): Promise<R | undefined> {
  const { inflow, values, signal, print, say } = invocation;
  const id = await idOf(invocation, kind);
  if (isSet(values, 'no-wait')) {
    print(id);
    return undefined;
  }
  const bar = new ProgressBar();
  let run: R;
  try {
    run = await inflow.wait<R>(id, { onProgress: (each) => bar.show(each), signal });
  } catch (error) {
    bar.end();
    if (signal.aborted) say(`${id} goes on. To see it: inflow ${kind.command} ${id}`);
    throw error;
  }
  bar.end();
  if (run.status === 'completed') return run;
  const error = run.error as { code: string; message: string } | null;
  const why = error === null ? '' : `: ${error.code}: ${error.message}`;
  throw new CommandError(`The ${kind.what} ${run.id} is ${run.status}${why}`);
}

async function idOf<R extends Run>(
  { inflow, positionals, values, signal }: Invocation,
  kind: RunKind<R>,
): Promise<string> {
  const { options = {} } = kind;
  const isDescribed = positionals.length === 0 && Object.keys(options).length > 0;
  const given = isDescribed
    ? undefined
    : onlyFile(positionals, `a file of the ${kind.what}, or the id of one`);
  if (given !== undefined && new RegExp(`^${kind.prefix}_\\w+$`).test(given)) return given;
  const body = { ...(given === undefined ? {} : await readObject(given)), ...options };
  const name = textOf(values, 'name');
  const named = { ...body, ...(name !== undefined && { name }) };
  if (kind.isInProject === false) return (await kind.create(named, signal)).id;
  const wanted = textOf(values, 'project');
  if (wanted !== undefined && body.project_id !== undefined)
    throw new UsageError(`${given} holds a project_id: leave --project away`);
  const project_id = body.project_id ?? (await projectOf(inflow, wanted ?? 'Command line', signal));
  const run = await kind.create({ ...named, project_id }, signal);
  return run.id;
}
