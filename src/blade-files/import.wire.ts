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
      'JSON, CSV of this service, a table of stations with titles (UIUC geometry), QPROP, XROTOR 7 or OpenVSP BEM, at most 1 MiB; which of them is seen from what stands in it',
  })
  file!: string;

  @Name({ optional: true, max: 64, description: 'In place of the name in the file' })
  name?: string;

  @Text({
    optional: true,
    max: 24,
    pattern: NUMBER,
    unit: 'inches',
    description: 'Diameter, where the file does not say it: a table of stations',
    example: '10',
  })
  diameter?: string;

  @Text({
    optional: true,
    max: 24,
    pattern: NUMBER,
    description: 'Number of blades, where the file does not say it: a table of stations',
    example: '2',
  })
  num_blades?: string;

  @Text({
    optional: true,
    max: 64,
    description: `Airfoil, in place of what the file names. Where neither names one, ${STAND_IN} stands in`,
  })
  airfoil?: string;

  @Choice(LENGTH_UNITS, {
    optional: true,
    description: 'Unit of its lengths, where the file names none: OpenVSP, tables without units',
  })
  length_unit?: LengthUnit;
}

@Resource()
export class GeometryImportWarning {
  @Choice(['warning'])
  object!: 'warning';

  @Choice(WARNINGS, { description: 'What it is about' })
  code!: (typeof WARNINGS)[number];

  @Text({ description: 'In words' })
  message!: string;
}

@Resource()
export class GeometryImport {
  @Choice(['geometry_import'])
  object!: 'geometry_import';

  @Choice(FILE_FORMATS, { description: 'What the file is' })
  format!: FileFormat;

  @Text({ nullable: true, description: 'As the form says, or the file' })
  name!: string | null;

  @Obj(() => BladeRequest, { description: 'The blade: a body that an analysis takes as it is' })
  geometry!: BladeRequest;

  @List(() => GeometryImportWarning, {
    description: 'What the blade does not have of the file, and what was assumed',
  })
  warnings!: GeometryImportWarning[];
}
