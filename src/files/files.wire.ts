import { LENGTH_UNITS, type LengthUnit } from '../blade-files/files/blade-file.js';
import {
  Choice,
  Flag,
  Int,
  List,
  Name,
  Obj,
  Resource,
  Shape,
  Text,
} from '../platform/wire/fields.js';

const FILE_KINDS = [
  'bench_log',
  'blade',
  'airfoil',
  'polar',
  'schedule',
  'observations',
  'unknown',
] as const;
export type FileKind = (typeof FILE_KINDS)[number];

const FILE_USES = [
  'calibrate_drive',
  'calibrate_blade',
  'import_blade',
  'import_airfoil',
  'fly_schedule',
] as const;
export type FileUse = (typeof FILE_USES)[number];

/** A file of 1 MiB, as text and in base64. */
const MAX_TEXT = 2 ** 20;
const MAX_BASE64 = 1_400_000;

/** Rows and columns that an answer shows. */
export const MAX_PREVIEW = 500;
export const MAX_SHOWN = 200;

export class InspectFileBody {
  @Name({ min: 1, max: 255, nullable: true, description: 'Name of the file' })
  file_name?: string | null;

  @Text({
    nullable: true,
    min: 1,
    max: MAX_TEXT,
    description: 'The file as text. Send either content or content_base64',
    example: 'Throttle (%);Voltage (V);Current (A);RPM\n50;15,9;4,1;6020\n',
  })
  content?: string | null;

  @Text({
    nullable: true,
    min: 1,
    max: MAX_BASE64,
    description: 'The bytes of the file in base64, at most 1 MiB, in any encoding including UTF-16',
  })
  content_base64?: string | null;

  @Shape(
    { type: ['integer', 'string', 'null'], minimum: 1, maximum: 8, maxLength: 8 },
    { nullable: true, description: 'Powertrain to read, for a log with several' },
  )
  powertrain?: number | string | null;

  @Choice(LENGTH_UNITS, {
    nullable: true,
    description: 'Length unit, for a blade file without one',
  })
  length_unit?: LengthUnit | null;
}

@Resource()
export class FileColumn {
  @Text({ description: 'Text in the file' })
  title!: string;

  @Text({
    nullable: true,
    description: 'Field of the API that the column was read as; null: not read',
    example: 'throttle_pct',
  })
  quantity!: string | null;

  @Text({ nullable: true, description: 'The unit in the file', example: 'µs' })
  unit!: string | null;

  @Flag({ description: 'false: no operation on this file needs the column' })
  used!: boolean;
}

@Resource()
export class FileRowLeftOut {
  @Int({ description: 'The row of the file, from 1' })
  row!: number;

  @Text({ description: 'Text in the file' })
  value!: string;

  @Text({ description: 'Description for people' })
  reason!: string;
}

@Resource()
export class FileWarningResource {
  @Choice(['warning'])
  object!: 'warning';

  @Text({
    description:
      'Code of the operation that takes the file; `not_usable`: the operation would reject it',
  })
  code!: string;

  @Text({ description: 'Description for people' })
  message!: string;
}

@Resource()
export class FilePreview {
  @Shape(
    { type: 'array', items: { type: 'string' } },
    { description: 'Quantities, named as fields of the API' },
  )
  quantities!: string[];

  @Shape(
    { type: 'array', items: { type: 'string' } },
    { description: 'Units of the numbers: those of the API, not of the file' },
  )
  units!: string[];

  @Shape(
    { type: 'array', items: { type: 'array', items: { type: ['number', 'null'] } } },
    { description: `At most ${MAX_PREVIEW} rows, spread evenly over the file` },
  )
  rows!: (number | null)[][];
}

@Resource()
export class FileInspection {
  @Choice(['file_inspection'])
  object!: 'file_inspection';

  @Text({ nullable: true })
  file_name!: string | null;

  @Choice(FILE_KINDS, { description: 'Kind of file, detected from the content' })
  kind!: FileKind;

  @Text({ description: 'Description for people', example: 'the log of a test stand' })
  description!: string;

  @Text({
    nullable: true,
    description: 'Format of a blade file: `csv`, `json`, `openvsp`, `qprop`, `uiuc`, `xrotor`',
  })
  format!: string | null;

  @Text({
    nullable: true,
    description: 'Column separator: `comma`, `semicolon`, `tab`, `bar`, `blanks`',
  })
  separator!: string | null;

  @Choice(['.', ','], { nullable: true, description: 'Decimal sign' })
  decimal_sign!: '.' | ',' | null;

  @List(() => FileColumn, { description: `At most ${MAX_SHOWN}` })
  columns!: FileColumn[];

  @Shape(
    { type: 'array', items: { type: 'string' } },
    { description: 'Powertrains of a log with several; choose one with `powertrain`' },
  )
  powertrains!: string[];

  @Int({ description: 'Number of rows, stations or points read' })
  rows_read!: number;

  @List(() => FileRowLeftOut, { description: `At most ${MAX_SHOWN}` })
  rows_left_out!: FileRowLeftOut[];

  @Int({ description: 'Total number' })
  rows_left_out_count!: number;

  @List(() => FileWarningResource, {
    description: 'Warnings to read before you use the calibration',
  })
  warnings!: FileWarningResource[];

  @Obj(() => FilePreview, { description: 'Data for a plot' })
  preview!: FilePreview;

  @Shape(
    { type: 'array', items: { type: 'string', enum: [...FILE_USES] } },
    {
      description:
        'calibrate_drive: POST /v1/powertrain/calibrate. calibrate_blade: rows for POST /v1/geometry/calibrate. import_blade: POST /v1/geometry/import. import_airfoil: POST /v1/airfoils/import. fly_schedule: schedule.csv_text of POST /v1/dynamic-simulations',
    },
  )
  can!: FileUse[];
}
