/** A whole number above 0 from the environment; a text that is none ends the program. */
export function whole(name: string, otherwise: number): number {
  const text = process.env[name];
  if (text === undefined || text === '') return otherwise;
  if (/^\d{1,9}$/.test(text) && Number(text) > 0) return Number(text);
  console.error(`${name} is "${text}"; a whole number above 0 is allowed.`);
  process.exit(1);
}
