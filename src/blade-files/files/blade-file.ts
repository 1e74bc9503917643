/** A blade as files of other programs have it, between their text and the interface. Pure shapes. */
import type { AeroFit } from '../aero-fit.js';
import type { BladeRequest } from '../../blades/blade.wire.js';

/** The blade that is written. Lengths in meters, angles in degrees. */
export interface FileBlade {
  name: string;
  B: number;
  R: number;
  /** The radius at which the blade begins. */
  rHub: number;
  r: readonly number[];
  c: readonly number[];
  twistDeg: readonly number[];
  /** The sweep at every station; zeros: there is none. */
  sweepDeg: readonly number[];
  /** The reference; null: every station has a section of its own. */
  airfoil: string | null;
}

/** The curves of a section as they are written. */
export interface FileFit extends Omit<AeroFit, 'A0'> {
  A0deg: number;
}

export const FILE_FORMATS = ['csv', 'json', 'openvsp', 'qprop', 'table', 'uiuc', 'xrotor'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** The units of files that name none. */
export const LENGTH_UNITS = ['m', 'cm', 'mm', 'in', 'ft'] as const;
export type LengthUnit = (typeof LENGTH_UNITS)[number];

/** The largest diameter of a request [m]. */
export const LARGEST_DIAMETER_M = 3.048;

/** A row of a file. */
export interface FileStation {
  /** The line number counts from 1. */
  line: number;
  /** Metres, or over the tip radius: `over` of the file. */
  r: number;
  c: number;
  twistDeg: number;
  sweepDeg?: number;
  thickness?: number;
  /** The distance of the quarter chord behind the radius, over the tip radius. */
  skew?: number;
}

/** Points of a section, in either order, and the line above them. */
export interface FileOutline {
  line: number;
  x: number[];
  y: number[];
}

/** The blade that is read. A field that the file does not give is absent. */
export interface ReadBlade {
  format: FileFormat;
  name: string | null;
  /** The unit of `r` and `c`: meters, or the tip radius. */
  over: 'meters' | 'tip';
  /** The unit of `c`, where it is another than that of `r`. */
  chordOver?: 'meters' | 'tip';
  /** Tip radius [m]. */
  R?: number;
  B?: number;
  /** The radius of the hub, over the tip radius. */
  hub?: number;
  stations: FileStation[];
  airfoil?: string;
  /** One a station. */
  outlines?: FileOutline[];
  warnings: FileWarning[];
}

export const WARNINGS = [
  'airfoil_assumed',
  'aerodynamics_left_out',
  'stations_left_out',
  'section_fitted',
  'fields_left_out',
  'sweep_left_out',
  'columns_assumed',
  'unit_assumed',
  'tip_assumed',
] as const;

/** Something of the file that the blade does not have, or that was assumed. */
export interface FileWarning {
  code: (typeof WARNINGS)[number];
  message: string;
}

/** Why a blade's file cannot be used, and in which line, from 1; null: the file as a whole. */
export class BladeFileError extends Error {
  constructor(
    message: string,
    readonly line: number | null = null,
  ) {
    super(message);
  }
}

/** The file is something else. */
export class NoBlade extends BladeFileError {}

/** The form names a unit that the file says itself. */
export class UnitGiven extends BladeFileError {}

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
