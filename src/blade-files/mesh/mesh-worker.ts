/** The thread that makes solids: one at a time. Imports neither Nest nor the ORM. */
import { move } from 'piscina';
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
    return { stl: moved(stlOf(await solidOf(order), title).buffer) };
  } catch (error) {
    if (error instanceof MeshRefused) return { refused: error.reason };
    throw error;
  }
}

/** Not copied: a file may have 15 MB. */
function moved(memory: ArrayBuffer): ArrayBuffer {
  return move(memory) as ArrayBuffer;
}
