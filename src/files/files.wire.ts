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
  @Name({ min: 1, max: 255, nullable: true, description: 'As it is called on disk' })
  file_name?: string | null;

  @Text({
    nullable: true,
    min: 1,
    max: MAX_TEXT,
    description: 'The file as text. Exactly one of content and content_base64 is given',
    example: 'Throttle (%);Voltage (V);Current (A);RPM\n50;15,9;4,1;6020\n',
  })
  content?: string | null;

  @Text({
    nullable: true,
    min: 1,
    max: MAX_BASE64,
    description:
      'The file’s bytes in base64, at most 1 MiB of them: in any encoding, UTF-16 among them',
  })
  content_base64?: string | null;

  @Shape(
    { type: ['integer', 'string', 'null'], minimum: 1, maximum: 8, maxLength: 8 },
    { nullable: true, description: 'Of a log of several powertrains the one to be read' },
  )
  powertrain?: number | string | null;

  @Choice(LENGTH_UNITS, {
    nullable: true,
    description: 'The unit of a blade’s file that names none',
  })
  length_unit?: LengthUnit | null;
}

@Resource()
export class FileColumn {
  @Text({ description: 'As it stands in the file' })
  title!: string;

  @Text({
    nullable: true,
    description: 'What it was understood as, by a field of the interface; null: it was not',
    example: 'throttle_pct',
  })
  quantity!: string | null;

  @Text({ nullable: true, description: 'The unit in the file', example: 'µs' })
  unit!: string | null;

  @Flag({ description: 'false: what can be done with the file does not need it' })
  used!: boolean;
}

@Resource()
export class FileRowLeftOut {
  @Int({ description: 'The row of the file, from 1' })
  row!: number;

  @Text({ description: 'As it stands there' })
  value!: string;

  @Text({ description: 'In words' })
  reason!: string;
}

@Resource()
export class FileWarningResource {
  @Choice(['warning'])
  object!: 'warning';

  @Text({
    description:
      'A code of the operation that would take the file; `not_usable`: it would refuse it',
  })
  code!: string;

  @Text({ description: 'In words' })
  message!: string;
}

@Resource()
export class FilePreview {
  @Shape(
    { type: 'array', items: { type: 'string' } },
    { description: 'What the numbers are, by fields of the interface' },
  )
  quantities!: string[];

  @Shape(
    { type: 'array', items: { type: 'string' } },
    { description: 'The units of the numbers: those of the interface, whatever the file has' },
  )
  units!: string[];

  @Shape(
    { type: 'array', items: { type: 'array', items: { type: ['number', 'null'] } } },
    { description: `Rows as they were read, at most ${MAX_PREVIEW}, evenly over the file` },
  )
  rows!: (number | null)[][];
}

@Resource()
export class FileInspection {
  @Choice(['file_inspection'])
  object!: 'file_inspection';

  @Text({ nullable: true })
  file_name!: string | null;

  @Choice(FILE_KINDS, { description: 'What it is, by what stands in it' })
  kind!: FileKind;

  @Text({ description: 'In words', example: 'the log of a test stand' })
  description!: string;

  @Text({
    nullable: true,
    description: 'Format of a blade’s file: `csv`, `json`, `openvsp`, `qprop`, `uiuc`, `xrotor`',
  })
  format!: string | null;

  @Text({
    nullable: true,
    description: 'What parts its columns: `comma`, `semicolon`, `tab`, `bar`, `blanks`',
  })
  separator!: string | null;

  @Choice(['.', ','], { nullable: true, description: 'Its decimal sign' })
  decimal_sign!: '.' | ',' | null;

  @List(() => FileColumn, { description: `At most ${MAX_SHOWN}` })
  columns!: FileColumn[];

  @Shape(
    { type: 'array', items: { type: 'string' } },
    { description: 'Of a log of several: the powertrains that `powertrain` chooses among' },
  )
  powertrains!: string[];

  @Int({ description: 'Rows, stations or points that were read' })
  rows_read!: number;

  @List(() => FileRowLeftOut, { description: `At most ${MAX_SHOWN}` })
  rows_left_out!: FileRowLeftOut[];

  @Int({ description: 'All of them' })
  rows_left_out_count!: number;

  @List(() => FileWarningResource, { description: 'What to mind before it is used' })
  warnings!: FileWarningResource[];

  @Obj(() => FilePreview, { description: 'For a plot' })
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
