/** The fields of an answer that its caller asks for. Runs in the engine's threads. */

/** What a client tells answers apart by: always there. */
const ALWAYS = new Set(['object', 'mode']);

/** `answer` with `object`, `mode` and the `fields` that it has, in its own order; all of it where none are named. */
export function selected<A extends object>(
  answer: A,
  fields: readonly string[] | undefined,
): Partial<A> {
  if (fields === undefined) return answer;
  return Object.fromEntries(
    Object.entries(answer).filter(([name]) => ALWAYS.has(name) || fields.includes(name)),
  ) as Partial<A>;
}
