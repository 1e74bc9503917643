/** What crosses from the service to a worker thread and back. Structured clone only: shared memory goes by reference. */

interface RotorTask {
  /** [case | blade] of codec.ts. */
  rotor: Float64Array;
  polarKey: string;
  /** Lies in shared memory, so naming it costs nothing once a thread holds the key. */
  polar: Float64Array;
  /** Shared flag: not 0 = nobody waits for the answer any more. */
  canceled: Int32Array;
}

export type Task =
  | (RotorTask & { kind: 'point' | 'sweep'; conditions: Float64Array })
  | (RotorTask & {
      kind: 'target';
      targetKind: number;
      target: number;
      V: number;
      guess: number;
      OmegaMax: number;
    })
  | { kind: 'polar'; raw: Float64Array };

export interface Answer {
  /** Rows of points, or the polar table; empty where nothing was solved: canceled, or an unusable raw polar. */
  values: Float64Array;
  stations: Float64Array | null;
  solves: number;
  /** Time the thread worked on it [ms]. */
  runMs: number;
}
