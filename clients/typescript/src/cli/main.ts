#!/usr/bin/env node
import { Inflow } from '../client.js';
import { ApiError, AuthenticationError, InflowError } from '../errors.js';
import { analyze } from './analyze.js';
import { calibrate } from './calibrate.js';
import { type Command, CommandError, isSet, UsageError } from './command.js';
import { components } from './components.js';
import { design } from './design.js';
import { dynamic } from './dynamic.js';
import { find } from './find.js';
import { fmu } from './fmu.js';
import { helpOf, overview } from './help.js';
import { listen } from './listen.js';
import { noise } from './noise.js';
import { optimize } from './optimize.js';
import { parsed, serviceOf } from './options.js';
import { sim } from './sim.js';
import { strength } from './strength.js';
import { sitl } from './sitl.js';
import { sweep } from './sweep.js';

// `inflow COMMAND …`: answers go to standard output, what there is to say of them to standard error.

const COMMANDS: readonly Command[] = [
  analyze,
  noise,
  strength,
  design,
  optimize,
  sim,
  sweep,
  dynamic,
  find,
  calibrate,
  fmu,
  components,
  listen,
  sitl,
];

const ending = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => end(name));
process.stdout.on('error', () => ending.abort()); // whoever reads has gone

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.exitCode = ending.signal.aborted ? 1 : explain(error);
}

async function main([name, ...args]: string[]): Promise<void> {
  const { env } = process;
  const print = (text: string) => void process.stdout.write(`${text}\n`);
  if (name === undefined || name === 'help' || name === '--help' || name === '-h')
    return print(args[0] === undefined ? overview(COMMANDS) : helpOf(commandOf(args[0])));
  const command = commandOf(name);
  const { values, positionals } = parsed(command, args, env);
  if (isSet(values, 'help')) return print(helpOf(command));
  await command.run({
    positionals,
    values,
    env,
    inflow: new Inflow(withoutUndefined(serviceOf(values, env))),
    signal: ending.signal,
    print,
    say: (text) => void process.stderr.write(`${text}\n`),
  });
}

function withoutUndefined({ baseUrl, apiKey }: ReturnType<typeof serviceOf>) {
  return apiKey === undefined ? { baseUrl } : { baseUrl, apiKey };
}

function commandOf(name: string): Command {
  const command = COMMANDS.find((each) => each.name === name);
  if (command !== undefined) return command;
  throw new UsageError(`There is no command ${name}.\n\n${overview(COMMANDS)}`);
}

/** Says what went wrong, and gives the exit code. */
function explain(error: unknown): number {
  if (error instanceof UsageError) {
    console.error(error.message);
    return 2;
  }
  if (error instanceof ApiError) console.error(wordsOf(error));
  else if (error instanceof InflowError || error instanceof CommandError)
    console.error(error.message);
  else console.error(error);
  return 1;
}

function wordsOf(error: ApiError): string {
  const { code, param, message, details, requestId } = error;
  const lines = [`${code}${param === null ? '' : ` at ${param}`}: ${message}`];
  for (const each of details.slice(1))
    lines.push(`  ${each.code} at ${each.param}: ${each.message}`);
  if (error instanceof AuthenticationError)
    lines.push('Check that the key belongs to this service. See --key and INFLOW_API_KEY.');
  if (requestId !== undefined) lines.push(`Request ${requestId}`);
  return lines.join('\n');
}

/** The first wish ends the work, which may have to say goodbye; what does not listen is ended by the second. */
function end(signal: NodeJS.Signals): void {
  if (ending.signal.aborted) process.exit(1);
  ending.abort();
  if (signal !== 'SIGINT') setTimeout(() => process.exit(1), 2_000).unref();
}
