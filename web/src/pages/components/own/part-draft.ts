import type { Component } from '../../../../../clients/typescript/src/generated/types.ts';
import * as component from '../../../fields/create-component-body.ts';
import { toNumber } from '../../../form/number.ts';
import type { Typed } from '../../../vehicle/quantity.ts';
import { type PartType, SPEC_KEYS } from '../spec-keys.ts';

type Spec = Readonly<Record<string, unknown>>;

/** A part of one's own as the form has it. */
export interface PartDraft {
  type: PartType;
  name: string;
  typed: Typed;
  /** Keys that the form has no field for, as JSON: a blade, notes of one's own. Empty: none. */
  rest: string;
  /** The part that it is to be made from, by its id. */
  base?: string;
}

export const newPart = (type: PartType): PartDraft => ({ type, name: '', typed: {}, rest: '' });

/** Nothing is copied: what the form leaves out is inherited, also what is not shown. */
export const partFrom = ({
  id,
  type,
  name,
}: Pick<Component, 'id' | 'type' | 'name'>): PartDraft => ({
  ...newPart(type),
  name: `${name}, mine`.slice(0, component.name.maxLength),
  base: id,
});

export function draftOf(part: { type: PartType; name: string; spec_json: Spec }): PartDraft {
  const keys = SPEC_KEYS[part.type].map(({ key }) => key);
  const fits = (value: unknown) => typeof value === 'number' || typeof value === 'string';
  const inFields = keys.filter((key) => fits(part.spec_json[key]));
  const rest = Object.entries(part.spec_json).filter(
    ([key, value]) => !inFields.includes(key) && value !== null,
  );
  return {
    type: part.type,
    name: part.name,
    typed: Object.fromEntries(inFields.map((key) => [key, String(part.spec_json[key])])),
    rest: rest.length === 0 ? '' : JSON.stringify(Object.fromEntries(rest), null, 2),
  };
}

/** Returns the part for the API; throws if the further keys are not JSON. Text that is not a number is sent as text, and the API reports it. */
export function specOf({ type, typed, rest }: PartDraft): Record<string, unknown> {
  const entries = SPEC_KEYS[type].flatMap(({ key, words, text }) => {
    const value = (typed[key] ?? '').trim();
    if (value === '') return [];
    const number = words !== undefined || text ? Number.NaN : toNumber(value)!;
    return [[key, Number.isNaN(number) ? value : number] as const];
  });
  return { ...readRest(rest), ...Object.fromEntries(entries) };
}

function readRest(text: string): Record<string, unknown> {
  if (text.trim() === '') return {};
  const read: unknown = readJson(text);
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    throw new Error('Other keys must be a JSON object: { "key": value }.');
  return read as Record<string, unknown>;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const why = (error as Error).message;
    throw new Error(`Other keys are not JSON: ${why}`, { cause: error });
  }
}
