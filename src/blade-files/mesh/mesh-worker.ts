/** The thread that makes solids: one at a time. Imports neither Nest nor the ORM. */
import { move, transferableSymbol, valueSymbol } from 'piscina';
import { propellerSolids, UNCERTAINTY } from '../step/propeller.js';
import { stepFile } from '../step/step-file.js';
import { type MeshReason, MeshRefused } from './resolution.js';
import { type SolidOrder, solidOf } from './solid.js';
import { stlOf } from './stl.js';

export interface MeshTask {
  order: SolidOrder;
  format: 'stl' | 'step';
  /** The name of the solid in the file. */
  name: string;
  /** ISO 8601. */
  madeAt: string;
}

/** An error's class does not cross threads. */
export type MeshAnswer = { file: ArrayBuffer } | { refused: MeshReason };

export default async function run(task: MeshTask): Promise<MeshAnswer> {
  try {
    const file = (await fileOf(task)).buffer;
    // The file is not copied: it may have 16.5 MB.
    const answer: unknown = move({ [transferableSymbol]: [file], [valueSymbol]: { file } });
    return answer as MeshAnswer;
  } catch (error) {
    if (error instanceof MeshRefused) return { refused: error.reason };
    throw error;
  }
}

async function fileOf({ order, format, name, madeAt }: MeshTask): Promise<Uint8Array<ArrayBuffer>> {
  if (format === 'stl') return stlOf(await solidOf(order), `${name}, millimeters`);
  const uncertainty = UNCERTAINTY * order.blade.R;
  return stepFile(await propellerSolids(order), { name, madeAt, uncertainty });
}
