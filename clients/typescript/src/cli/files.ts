import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { UsageError, type Values } from './command.js';

/** The object of JSON in a file, or of standard input for `-`. Throws UsageError. */
export async function readObject(path: string): Promise<Record<string, unknown>> {
  const source = path === '-' ? 'standard input' : path;
  const content = await read(path).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${source} cannot be read: ${error.code ?? error.message}`);
  });
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch (error) {
    throw new UsageError(`${source} is not JSON: ${(error as Error).message}`);
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw new UsageError(`${source} holds no object ({…})`);
}

function read(path: string): Promise<string> {
  return path === '-' ? text(process.stdin) : readFile(path, 'utf8');
}

/** The one file that a command wants. Throws UsageError. */
export function onlyFile(positionals: string[], what: string): string {
  if (positionals.length === 1) return positionals[0];
  throw new UsageError(
    positionals.length === 0
      ? `Name ${what}, or - for standard input`
      : `Too many arguments: ${positionals.join(', ')}`,
  );
}

/** The blade that the command line names, by a file or as a component. */
export async function bladeOf(
  positionals: string[],
  values: Values,
): Promise<Record<string, unknown>> {
  const { component } = values;
  if (component === undefined)
    return readObject(onlyFile(positionals, 'the file of a blade, or a propeller by --component'));
  if (positionals.length > 0) throw new UsageError('Use either a file or --component');
  return { propeller_component_id: component };
}
