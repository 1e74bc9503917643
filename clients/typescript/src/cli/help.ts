import type { Command } from './command.js';
import { optionsOf } from './options.js';

export function overview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return `inflow COMMAND [options]

Propellers and powertrains at the command line; the service does the work.

${lines.join('\n')}
  ${'help'.padEnd(width)}  inflow help COMMAND explains a command

The service is http://127.0.0.1:3000 unless --base-url or INFLOW_BASE_URL says otherwise;
the key is of --key or INFLOW_API_KEY. Exit codes: 0 done, 1 refused or failed, 2 not understood.`;
}

export function helpOf(command: Command): string {
  const rows = Object.entries(optionsOf(command)).map(([name, { short, value, words }]) => [
    `--${name}${value === undefined ? '' : ` ${value}`}${short === undefined ? '' : `, -${short}`}`,
    words,
  ]);
  const width = Math.max(...rows.map(([left]) => left.length));
  const lines = rows.map(([left, words]) => `  ${left.padEnd(width)}  ${words}`);
  const more = command.more === undefined ? '' : `\n\n${command.more}`;
  return `inflow ${command.name} ${command.usage}\n\n${command.summary}\n\n${lines.join('\n')}${more}`;
}
