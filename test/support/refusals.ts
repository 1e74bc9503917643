import { expect } from '@jest/globals';
import type { Answer } from './service.js';

/** Status, code and parameter of a refusal. */
export const refusal = ({ status, json }: Answer): unknown[] => [
  status,
  json?.error?.code,
  json?.error?.param,
];

/** The code of a refusal; the status of any other answer. */
export const codeOf = ({ status, json }: Answer) => json?.error?.code ?? status;

export function expectRefusal(
  answer: Answer,
  status: number,
  code: string,
  param: string | null = null,
): void {
  expect(refusal(answer)).toEqual([status, code, param]);
}
