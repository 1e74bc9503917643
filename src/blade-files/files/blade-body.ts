import type { BladeRequest } from '../../blades/blade.wire.js';
import type { FileFormat, FileWarning } from './blade-file.js';

/** Why a blade's file cannot be used, and in which line, from 1; null: the file as a whole. */
export class BladeFileError extends Error {
  constructor(
    message: string,
    readonly line: number | null = null,
  ) {
    super(message);
  }
}

/** The blade of a request, with what it does not say left out. */
export type BladeBody = Partial<Omit<BladeRequest, 'diameter' | 'radius' | 'chord' | 'twist'>> &
  Pick<BladeRequest, 'diameter' | 'radius' | 'chord' | 'twist'>;

/** A file that holds such a blade; its fields are not checked yet. */
export interface ReadBody {
  format: FileFormat;
  name: string | null;
  body: Record<string, unknown>;
  /** The line of the file in which each station stands; empty: not known. */
  lines: number[];
  warnings: FileWarning[];
}

/** The fields of the interface, with the values that each may hold. */
export const BLADE_FIELDS = [
  'diameter',
  'num_blades',
  'hub_radius',
  'airfoil',
  'section_airfoils',
  'radius',
  'chord',
  'twist',
  'thickness',
  'sweep',
] as const satisfies (keyof BladeRequest)[];
