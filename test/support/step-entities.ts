/** The data section of a STEP file (ISO 10303-21) as entities; knows nothing of what they mean, nor of the writer. */

export type Value = number | string | null | Reference | Keyword | Value[];

export interface Reference {
  ref: number;
}

/** An enumeration (`.T.`), or `*` and `$`. */
interface Keyword {
  word: string;
}

export interface Entity {
  /** Of a complex entity: all of its names with a plus between them. */
  type: string;
  values: Value[];
}

export function readEntities(text: string): Map<number, Entity> {
  const [, data] = /\bDATA;\n([\s\S]*?)\nENDSEC;\nEND-ISO-10303-21;\n$/.exec(text)!;
  const entities = new Map<number, Entity>();
  for (const line of data.split('\n')) {
    const found = /^#(\d+)=(?:([A-Z0-9_]+)(\(.*\))|\((.*)\));$/.exec(line);
    if (!found) throw new Error(`no entity: ${line.slice(0, 80)}`);
    const [, id, type, values, complex] = found;
    if (entities.has(Number(id))) throw new Error(`twice: #${id}`);
    const names = complex?.match(/[A-Z_0-9]+(?=\()/g)?.join('+');
    entities.set(Number(id), { type: type ?? names, values: type ? valuesOf(values) : [] });
  }
  const all = data.match(/#\d+/g)!.map((each) => Number(each.slice(1)));
  for (const id of all) if (!entities.has(id)) throw new Error(`#${id} is nowhere`);
  return entities;
}

const TOKEN =
  /\s*(?:('(?:[^']|'')*')|#(\d+)|\.([A-Z_0-9]+)\.|([*$])|([-+]?\d+\.\d*(?:E[-+]?\d+)?|[-+]?\d+)|([(),])|([A-Z_]+))/gy;

function valuesOf(text: string): Value[] {
  const stack: Value[][] = [[]];
  TOKEN.lastIndex = 0;
  for (let at = 0; at < text.length; at = TOKEN.lastIndex) {
    const token = TOKEN.exec(text);
    if (token === null) throw new Error(`no value: ${text.slice(at, at + 40)}`);
    const [, string, ref, word, none, number, mark, typed] = token;
    if (mark === '(') stack.push([]);
    else if (mark === ')') {
      const list = stack.pop()!;
      stack[stack.length - 1].push(list);
    } else if (string !== undefined) stack[stack.length - 1].push(string.slice(1, -1));
    else if (ref !== undefined) stack[stack.length - 1].push({ ref: Number(ref) });
    else if (number !== undefined) stack[stack.length - 1].push(Number(number));
    else if ((word ?? none ?? typed) !== undefined)
      stack[stack.length - 1].push({ word: word ?? none ?? typed });
  }
  return stack[0][0] as Value[];
}
