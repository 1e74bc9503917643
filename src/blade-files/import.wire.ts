import { STAND_IN } from '../airfoils/library.js';
import { BladeRequest } from '../blades/blade.wire.js';
import { BinaryFile, Choice, List, Name, Obj, Resource, Text } from '../platform/wire/fields.js';
import {
  FILE_FORMATS,
  type FileFormat,
  LENGTH_UNITS,
  type LengthUnit,
  WARNINGS,
} from './files/blade-file.js';

/** A file of 50 stations with outlines of 200 points has 250 kB. */
const MAX_BYTES = 2 ** 20;
/** Fields of a form are texts. */
const NUMBER = '^\\s*[0-9]{0,6}\\.?[0-9]{0,12}\\s*$';

export class ImportGeometryForm {
  @BinaryFile({
    maxBytes: MAX_BYTES,
    description:
      'JSON, CSV of this service, a table of stations with titles (UIUC geometry), QPROP, XROTOR 7 or OpenVSP BEM, at most 1 MiB. The format is detected from the content',
  })
  file!: string;

  @Name({ optional: true, max: 64, description: 'Replaces the name in the file' })
  name?: string;

  @Text({
    optional: true,
    max: 24,
    pattern: NUMBER,
    unit: 'inches',
    description: 'Diameter, for files without it: tables of stations',
    example: '10',
  })
  diameter?: string;

  @Text({
    optional: true,
    max: 24,
    pattern: NUMBER,
    description: 'Number of blades, for files without it: tables of stations',
    example: '2',
  })
  num_blades?: string;

  @Text({
    optional: true,
    max: 64,
    description: `Replaces the airfoil of the file. Default if the file names none: ${STAND_IN}`,
  })
  airfoil?: string;

  @Choice(LENGTH_UNITS, {
    optional: true,
    description: 'Unit of lengths, for files without it: OpenVSP, tables without units',
  })
  length_unit?: LengthUnit;
}

@Resource()
export class GeometryImportWarning {
  @Choice(['warning'])
  object!: 'warning';

  @Choice(WARNINGS, { description: 'Code of the warning' })
  code!: (typeof WARNINGS)[number];

  @Text({ description: 'Description for people' })
  message!: string;
}

@Resource()
export class GeometryImport {
  @Choice(['geometry_import'])
  object!: 'geometry_import';

  @Choice(FILE_FORMATS, { description: 'Format of the file' })
  format!: FileFormat;

  @Text({ nullable: true, description: 'Name from the form or the file' })
  name!: string | null;

  @Obj(() => BladeRequest, { description: 'The blade, as an analysis takes it' })
  geometry!: BladeRequest;

  @List(() => GeometryImportWarning, {
    description: 'Content of the file that was not used, and assumptions',
  })
  warnings!: GeometryImportWarning[];
}
