/** The thread that makes solids: one at a time. Imports neither Nest nor the ORM. */
import { move, transferableSymbol, valueSymbol } from 'piscina';
import { MeshRefused, type MeshReason } from './mesh-refused.js';
import { type SolidOrder, solidOf } from './solid.js';
import { stlOf } from './stl.js';

export interface MeshTask {
  order: SolidOrder;
  title: string;
}

/** An error's class does not cross threads. */
export type MeshAnswer = { stl: ArrayBuffer } | { refused: MeshReason };

export default async function run({ order, title }: MeshTask): Promise<MeshAnswer> {
  try {
    const stl = stlOf(await solidOf(order), title).buffer;
    // not copied: a file may have 16.5 MB
    const answer: unknown = move({ [transferableSymbol]: [stl], [valueSymbol]: { stl } });
    return answer as MeshAnswer;
  } catch (error) {
    if (error instanceof MeshRefused) return { refused: error.reason };
    throw error;
  }
}
