/** A program of another module that works with the kernel of a thread. */
import type { PolarSlots } from './polar-slots.js';
import type { Kernel } from './kernel-instance.js';
import type { MapSlots } from './map-task.js';

/**
 * The tools that a program works with. It leaves nothing behind but the contents of arrays that every task fills anew. A thread's bundle has
 * modules of its own: a program shares with it what the tools hold, and no state of a module.
 */
export interface ProgramTools {
  kernel: Kernel;
  slots: PolarSlots;
  maps: MapSlots;
}

/** Returns an answer that JSON can hold. It works for some tenths of a second at the most. */
export type Program = (tools: ProgramTools, input: unknown) => unknown;
