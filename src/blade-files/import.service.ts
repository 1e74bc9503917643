import { Inject, Injectable } from '@nestjs/common';
import { plain } from '../airfoils/files/file-text.js';
import { STAND_IN } from '../airfoils/library.js';
import { BladePolars } from '../blades/blade-polars.service.js';
import { checkBlade } from '../blades/blade.checks.js';
import { BladeGeometryRequest, MAX_STATIONS } from '../blades/blade.wire.js';
import { RequestBlades } from '../blades/request-blades.service.js';
import type { Request } from '../engine/engine.service.js';
import type { Caller } from '../platform/caller.js';
import { ApiError, type Fault } from '../platform/errors.js';
import { toWire } from '../platform/wire/validation.js';
import { isSkewOfSweep, type Supplied, toAnalysisBody, toTipRadius } from './blade-files.mapper.js';
import { FileOutlines } from './file-outlines.service.js';
import {
  BladeFileError,
  type FileFormat,
  type FileStation,
  type FileWarning,
  LARGEST_DIAMETER_M,
  type ReadBlade,
  type ReadBody,
  UnitGiven,
} from './files/blade-file.js';
import { readBlade } from './files/read-blade.js';
import type { ImportGeometryForm } from './import.wire.js';

/**
 * Places of at most `most` stations, the ends among them: those go first whose chord and twist lie nearest to the line between
 * their neighbors. Pure.
 */
export function thinnedStations(stations: readonly FileStation[], most: number): number[] {
  const chosen = stations.map((_, i) => i);
  const chord = Math.max(...stations.map(({ c }) => Math.abs(c))) || 1;
  const off = (k: number): number => {
    const [a, b, d] = [chosen[k - 1], chosen[k], chosen[k + 1]].map((i) => stations[i]);
    const t = (b.r - a.r) / (d.r - a.r);
    const from = (of: (station: FileStation) => number): number =>
      Math.abs(of(b) - of(a) - t * (of(d) - of(a)));
    // a degree of twist weighs as much as a hundredth of the largest chord
    return from(({ c }) => c) / (0.01 * chord) + from(({ twistDeg }) => twistDeg);
  };
  while (chosen.length > most) {
    let least = 1;
    let value = Infinity;
    for (let k = 1; k + 1 < chosen.length; k++) {
      const each = off(k);
      if (each < value) [least, value] = [k, each];
    }
    chosen.splice(least, 1);
  }
  return chosen;
}

export interface ImportedBlade {
  format: FileFormat;
  name: string | null;
  geometry: BladeGeometryRequest;
  warnings: FileWarning[];
}

/** Converts a file to the blade of a request. */
@Injectable()
export class BladeImport {
  constructor(
    @Inject(RequestBlades) private readonly blades: RequestBlades,
    @Inject(BladePolars) private readonly polars: BladePolars,
    private readonly outlines: FileOutlines,
  ) {}

  /** Throws ApiError 422 `invalid_blade_file`, with the line where there is one; `unknown_airfoil`; those of the form's fields. */
  async read(
    { accountId }: Caller,
    form: ImportGeometryForm,
    signal: AbortSignal,
  ): Promise<ImportedBlade> {
    const supplied = suppliedBy(form);
    const request: Request = { accountId, signal };
    try {
      const read = readBlade(Buffer.from(form.file, 'latin1'), form.length_unit);
      const whole =
        'body' in read ? given(read, supplied) : await this.made(read, supplied, request);
      const geometry = checked(withAirfoil(whole, supplied));
      await this.checkSections(geometry, whole, request);
      const name = plain(form.name?.trim() || (read.name ?? ''), 64);
      return {
        format: read.format,
        name: name === '' ? null : name,
        geometry,
        warnings: whole.warnings,
      };
    } catch (error) {
      if (error instanceof BladeFileError) throw refusal(error);
      throw error;
    }
  }

  private async made(read: ReadBlade, supplied: Supplied, request: Request): Promise<Whole> {
    const warnings = [...read.warnings];
    if (!isSkewOfSweep(read)) warnings.push(SKEWED);
    const blade = fewer(read, warnings);
    const R =
      toTipRadius(blade, known(read.R, supplied, 'diameter')) ?? lastRadius(blade, warnings);
    if (R === undefined) throw missing('diameter', 'the diameter in inches');
    const B = known(read.B, supplied, 'num_blades').num_blades ?? read.B;
    if (B === undefined) throw missing('num_blades', 'the number of blades');
    const body: Record<string, unknown> = { ...toAnalysisBody(blade, R, B) };
    const lines = blade.stations.map(({ line }) => line);
    if (blade.outlines !== undefined) {
      const fitted = await this.outlines.fitted(blade.outlines, request);
      body.section_airfoils = fitted.kulfan;
      delete body.thickness;
      warnings.push(fitted.warning);
    } else body.airfoil = blade.airfoil ?? supplied.airfoil ?? standIn(warnings);
    return { body, lines, warnings };
  }

  /** A request with this blade will find its sections. */
  private async checkSections(
    geometry: BladeGeometryRequest,
    { lines }: Whole,
    request: Request,
  ): Promise<void> {
    try {
      const sections = await this.blades.sections(request.accountId, geometry);
      await this.polars.drawn(sections, request);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 422) throw error;
      if (error.code !== 'unknown_airfoil') throw faultOf(error, lines);
      const message = `${error.message} Send \`airfoil\` with the form to use another.`;
      throw new ApiError('unknown_airfoil', { param: 'airfoil', message, cause: error });
    }
  }
}

/** A blade before it is checked. */
interface Whole {
  body: Record<string, unknown>;
  /** The line of the file in which each station stands; empty: not known. */
  lines: number[];
  warnings: FileWarning[];
}

const SKEWED: FileWarning = {
  code: 'sweep_left_out',
  message: 'The skew of the file is not used; only its sweep angles are read.',
};

/** The radius of the last station, where lengths are meters and neither file nor form names the tip's. */
function lastRadius({ over, stations }: ReadBlade, warnings: FileWarning[]): number | undefined {
  const { r, line } = stations.at(-1)!;
  if (over === 'tip') return undefined;
  if (2 * r > LARGEST_DIAMETER_M)
    throw new BladeFileError(
      `Line ${line}: a radius of ${r} m is more than half of ${LARGEST_DIAMETER_M} m. Check the unit of the column.`,
      line,
    );
  const message = `The file has no diameter: its last station, ${r} m in line ${line}, is used as the tip. Send \`diameter\` with the form to use another.`;
  warnings.push({ code: 'tip_assumed', message });
  return r;
}

function standIn(warnings: FileWarning[]): string {
  warnings.push({
    code: 'airfoil_assumed',
    message: `The file names no airfoil: ${STAND_IN} is used instead. Send \`airfoil\` with the form to use another.`,
  });
  return STAND_IN;
}

/** The form's stands in place of the file's. */
function withAirfoil(whole: Whole, { airfoil }: Supplied): Whole {
  if (airfoil === undefined) return whole;
  if (whole.body.section_airfoils === undefined)
    return { ...whole, body: { ...whole.body, airfoil } };
  const message = 'The file has its own sections. Remove airfoil from the form.';
  throw new ApiError('parameters_exclusive', { param: 'airfoil', message });
}

function given({ body, lines, warnings }: ReadBody, supplied: Supplied): Whole {
  for (const field of ['diameter', 'num_blades'] as const)
    known(body[field] as number | undefined, supplied, field);
  const { diameter, num_blades } = supplied;
  return {
    body: {
      ...body,
      ...(diameter !== undefined && { diameter }),
      ...(num_blades !== undefined && { num_blades }),
    },
    lines,
    warnings: [...warnings],
  };
}

/** Returns the value that the file or the form gives. The form must not repeat one that the file gives itself. */
function known(
  file: number | undefined,
  supplied: Supplied,
  field: 'diameter' | 'num_blades',
): Supplied {
  if (file === undefined || supplied[field] === undefined) return supplied;
  const message = `The file has its own ${field}: remove ${field} from the form.`;
  throw new ApiError('parameters_exclusive', { param: field, message });
}

function missing(param: string, what: string): ApiError {
  const message = `${param} is required: the file does not give ${what}`;
  return new ApiError('parameter_missing', { param, message });
}

/** Returns the blade with as many stations as a request may have at most. */
function fewer(read: ReadBlade, warnings: FileWarning[]): ReadBlade {
  const { stations, outlines } = read;
  if (stations.length <= MAX_STATIONS) return read;
  const chosen = thinnedStations(stations, MAX_STATIONS);
  warnings.push({
    code: 'stations_left_out',
    message: `The file has ${stations.length} stations; the ${MAX_STATIONS} that describe chord and twist best are used.`,
  });
  return {
    ...read,
    stations: chosen.map((i) => stations[i]),
    ...(outlines && { outlines: chosen.map((i) => outlines[i]) }),
  };
}

function checked({ body, lines }: Whole): BladeGeometryRequest {
  let geometry: BladeGeometryRequest;
  try {
    geometry = toWire(BladeGeometryRequest, body);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw faultOf(error, lines);
  }
  const [fault] = checkBlade(geometry);
  if (fault !== undefined) throw new BladeFileError(...inFile(fault, lines));
  return geometry;
}

function faultOf({ message, detail }: ApiError, lines: number[]): BladeFileError {
  return new BladeFileError(...inFile({ message, param: detail.param ?? null }, lines));
}

/** Returns the fault in words, with the line of the file in which it is. */
function inFile(
  { message, param }: Pick<Fault, 'message' | 'param'>,
  lines: number[],
): [message: string, line: number | null] {
  const place = /\[(\d+)\]/.exec(param ?? '');
  const line = place === null ? null : (lines[Number(place[1])] ?? null);
  return [line === null ? message : `Line ${line}: ${message}`, line];
}

function refusal(error: BladeFileError): ApiError {
  const { message, line } = error;
  if (error instanceof UnitGiven)
    return new ApiError('parameters_exclusive', { param: 'length_unit', message, cause: error });
  const extra = line === null ? undefined : { line };
  return new ApiError('invalid_blade_file', { param: 'file', message, extra, cause: error });
}

/** The bounds of the form's fields, the same as those of a request. */
const BOUNDS = {
  diameter: { most: 120, isWhole: false, words: '> 0 and <= 120 (inches)' },
  num_blades: { most: 16, isWhole: true, words: 'an integer from 1 to 16' },
} as const;

/** The numbers of a form. Throws ApiError 422 `parameter_out_of_range`. */
function suppliedBy(form: ImportGeometryForm): Supplied {
  const airfoil = form.airfoil?.trim();
  return {
    ...numberOf(form, 'diameter'),
    ...numberOf(form, 'num_blades'),
    ...(airfoil && { airfoil }),
  };
}

function numberOf(form: ImportGeometryForm, field: keyof typeof BOUNDS): Supplied {
  const text = form[field];
  if (text === undefined) return {};
  const { most, isWhole, words } = BOUNDS[field];
  const value = /\d/.test(text) ? Number(text) : 0;
  if (value > 0 && value <= most && (!isWhole || Number.isInteger(value)))
    return { [field]: value };
  const message = `${field} must be ${words}`;
  throw new ApiError('parameter_out_of_range', { param: field, message });
}
