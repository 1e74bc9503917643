import type { Inflow } from '../client.js';

/** What the user can mend at the command line: the message is all there is to say. Exit code 2. */
export class UsageError extends Error {}

/** A run that has failed, or an end that no error of the API tells of. Exit code 1. */
export class CommandError extends Error {}

/** An option of a command, as node:util's parseArgs takes it, with its words. */
export interface Option {
  type: 'string' | 'boolean';
  short?: string;
  multiple?: boolean;
  /** What its value is called in the help. */
  value?: string;
  words: string;
}

export type Values = Record<string, string | boolean | (string | boolean)[] | undefined>;

export interface Invocation {
  /** What stands without a dash. */
  positionals: string[];
  values: Values;
  inflow: Inflow;
  /** Ends the work. */
  signal: AbortSignal;
  env: Record<string, string | undefined>;
  /** Whole lines to standard output. */
  print: (text: string) => void;
  /** Whole lines to standard error. */
  say: (text: string) => void;
}

export interface Command {
  name: string;
  /** Behind `inflow NAME` in the help. */
  usage: string;
  summary: string;
  /** How to use it, in the help behind the options. */
  more?: string;
  options: Record<string, Option>;
  run: (invocation: Invocation) => Promise<void>;
}

/** Of a boolean option. */
export function isSet(values: Values, name: string): boolean {
  return values[name] === true;
}

export function textOf(values: Values, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}

/** Throws UsageError for what is no number. */
export function numberOf(values: Values, name: string): number | undefined {
  const text = textOf(values, name);
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value))
    throw new UsageError(`--${name} ${text} is not a number`);
  return value;
}

/** Leaves out what is undefined. */
export function given<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<T>;
}
