/** This tree's figures over another's: the kernels side by side in one process, other parts run by run in turn. */
import { kernelAgainst } from './kernel.ts';
import { partAgainst } from './part.ts';

/** `other` is a built checkout of `ref` with this tree's bench/ in it. Prints ratios this/other. */
export async function compareTrees(ref: string, other: string, parts: string[]): Promise<void> {
  for (const part of parts) {
    if (part === 'kernel') await kernelAgainst(ref, other);
    else await partAgainst(part, ref, other);
  }
}
