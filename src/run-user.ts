import { NestFactory } from '@nestjs/core';
import { type DynamicModule, Module } from '@nestjs/common';
import { type Command, readCommand, USAGE, UsageError } from './accounts/operators/command-line.js';
import { Operators } from './accounts/operators/operators.service.js';
import { readPassword, runCommand } from './accounts/operators/run-command.js';
import { startupMessage, unexpectedError } from './startup-errors.js';
import { type Config, loadConfig } from './platform/config.js';
import { isDatabaseOutage } from './platform/postgres/database.js';
import { DataDirInUseError, lockDataDir } from './platform/postgres/data-dir-lock.js';
import { EmbeddedPostgres } from './platform/postgres/embedded-postgres.js';
import { Shutdown } from './platform/shutdown.js';
import { requirePrepared } from './prepare-database.js';
import { AccountsModule } from './accounts/accounts.module.js';
import { CreditsModule } from './credits/credits.module.js';
import { HttpModule, PlatformModule } from './platform/platform.module.js';
import { ENTITIES } from './entities.js';

/**
 * The module has what `npm run user` needs of the service: accounts, and the modules that listen to what happens to
 * them.
 */
@Module({})
class UserModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: UserModule,
      imports: [
        PlatformModule.forRoot(config, ENTITIES),
        HttpModule,
        AccountsModule,
        CreditsModule,
      ],
    };
  }
}

/** The exit codes beside 0; docs/operators.md names them. */
const NOT_POSSIBLE = 1;
const NOT_UNDERSTOOD = 2;
const INTERRUPTED = 130;

/** Runs `npm run user -- …`: one command on people, then the process ends. */
export async function runUser(words: readonly string[]): Promise<void> {
  const shutdown = new Shutdown(() => undefined);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void shutdown.begin(INTERRUPTED));
  try {
    const command = readCommand(words);
    console.log(command.verb === 'help' ? USAGE : await carryOut(command, shutdown));
    await shutdown.begin(0);
  } catch (error) {
    if (shutdown.begun) return;
    console.error(explain(error));
    if (error instanceof UsageError) console.error(`\n${USAGE}`);
    await shutdown.begin(error instanceof UsageError ? NOT_UNDERSTOOD : NOT_POSSIBLE);
  }
}

async function carryOut(
  command: Exclude<Command, { verb: 'help' }>,
  shutdown: Shutdown,
): Promise<string> {
  const config = loadConfig();
  const fromStdin = 'passwordFromStdin' in command && command.passwordFromStdin;
  const password = fromStdin ? await readPassword() : undefined;
  const databaseUrl = config.databaseUrl ?? (await openEmbedded(config, shutdown));
  const report = await requirePrepared(config, databaseUrl, note);
  report?.notes.forEach(note);
  const module = UserModule.forRoot({ ...config, databaseUrl, roles: [] });
  const app = await NestFactory.createApplicationContext(module, {
    logger: ['error', 'fatal'],
    abortOnError: false,
  });
  shutdown.add(() => app.close());
  return runCommand(app.get(Operators), command, password);
}

/**
 * Returns the database of a service that runs, through its socket; otherwise the database is started for this command.
 */
async function openEmbedded(config: Config, shutdown: Shutdown): Promise<string> {
  let release: (() => void) | undefined;
  try {
    release = lockDataDir(config.dataDir);
  } catch (error) {
    if (!(error instanceof DataDirInUseError)) throw error;
  }
  const postgres = new EmbeddedPostgres(config.dataDir, note);
  if (release === undefined) return postgres.url;
  shutdown.add(release);
  shutdown.add(() => postgres.stop());
  await postgres.start();
  return postgres.url;
}

function explain(error: unknown): string {
  if (isDatabaseOutage(error))
    return 'The connection to the database was lost. Repeat the command.'; // e.g. its service was stopped
  return startupMessage(error) ?? `Internal error of Inflow: ${unexpectedError(error)}`;
}

/** Writes a note beside the result, which alone goes to the standard output. */
function note(line: string): void {
  console.error(line);
}
