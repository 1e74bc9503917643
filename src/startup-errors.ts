import { UsageError } from './accounts/operators/command-line.js';
import { OperatorError } from './accounts/operators/operators.service.js';
import { PlansError } from './accounts/plans.js';
import { SeedError } from './accounts/seed.js';
import { KernelMissingError } from './engine/builds.js';
import { ConfigError } from './platform/config.js';
import { DataDirInUseError } from './platform/postgres/data-dir-lock.js';
import { PostgresError } from './platform/postgres/postgres-launcher.js';
import { FolderError } from './platform/secrets/private-file.js';
import { SecretsError } from './platform/secrets/secrets.js';
import { DatabaseError } from './prepare-database.js';

/** Errors that the person at the terminal can repair: their message says how, a stack trace would hide it. */
const FOR_PEOPLE = [
  ConfigError,
  SecretsError,
  FolderError,
  PlansError,
  DataDirInUseError,
  PostgresError,
  KernelMissingError,
  DatabaseError,
  SeedError,
  UsageError,
  OperatorError,
];

/** Returns all that a person needs to know of an error; undefined when it is a fault of ours. */
export function startupMessage(error: unknown): string | undefined {
  return FOR_PEOPLE.some((kind) => error instanceof kind) ? (error as Error).message : undefined;
}

/** Returns an error of ours with everything that helps to find it. */
export function unexpectedError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
