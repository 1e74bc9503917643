import { MEASURED_FAMILY_NAMES, type MeasuredFamily } from '../measurements/measured-families.js';
import {
  Choice,
  Flag,
  Int,
  List,
  Num,
  NumList,
  Obj,
  Resource,
  Shape,
  Text,
} from '../platform/wire/fields.js';
import { GeometryAnalysisRequest } from './geometry.wire.js';

/** Tables that a page may have: those of a blade's sections over several grids each. */
const MAX_KNOWN = 512;

export class WhatIfRequest extends GeometryAnalysisRequest {
  @Shape(
    {
      type: 'array',
      maxItems: MAX_KNOWN,
      items: { type: 'string', minLength: 1, maxLength: 128 },
    },
    {
      optional: true,
      description: 'Keys of tables that you have; the response omits their numbers',
    },
  )
  known_tables?: string[];

  @Flag({
    optional: true,
    description:
      'true: you have the measured propellers of an earlier response; this response omits them',
  })
  known_measured?: boolean;
}

/** Numbers as their eight bytes each, lowest first, in base64. */
const BASE64 = 'Float64, little-endian, in base64';

@Resource()
export class WhatIfTable {
  @Text({
    description: 'Key of the table. Tables with the same key are identical and never change',
  })
  key!: string;

  @Text({
    nullable: true,
    description: `The polars as the kernel reads them: ${BASE64}; null: you have the table`,
  })
  table!: string | null;
}

/** A section of which no polars could be made: those of the same one scaled to a smaller t/c stand in. */
@Resource()
export class WhatIfThinned {
  @Text({ description: 'The field of the request that gives the section' })
  param!: string;

  @Num({ unit: 'thickness to chord', description: 'Thickness, as requested' })
  requested!: number;

  @Num({
    unit: 'thickness to chord',
    description: 'Thickness of the section whose polars are used',
  })
  used!: number;
}

/** The table that holds the polars of a section. */
@Resource()
export class WhatIfPolars {
  @Text({ description: 'Identity of the section, as in `sections`' })
  section!: string;

  @Text({
    nullable: true,
    description:
      'Grid of Reynolds numbers, Mach numbers and angles of the table; null: any grid, because the section is in the library',
  })
  grid!: string | null;

  @Text({ description: 'Key of the table' })
  table!: string;

  @Obj(() => WhatIfThinned, {
    nullable: true,
    description: 'Section whose polars are used, if not its own',
  })
  thinned!: WhatIfThinned | null;
}

@Resource()
export class WhatIfSection {
  @Text({ description: 'Sections with the same identity are equal' })
  identity!: string;

  @Text({
    nullable: true,
    description: `Heights at 30 positions along the chord, of the upper and then of the lower side: ${BASE64}; null if the blade has one section of the library`,
  })
  heights!: string | null;
}

@Resource()
export class WhatIfCalibration {
  @Num({ description: 'Factor on every chord' })
  chord_scale!: number;

  @Num({ unit: 'degrees', description: 'Added to every twist' })
  twist_offset_deg!: number;

  @Num({ description: 'Factor on lift and its slope' })
  cl_slope_scale!: number;

  @Num({ description: 'Added to the drag coefficient' })
  cd0_offset!: number;

  @Num({ description: 'Factor on the strength of stall delay' })
  stall_delay_scale!: number;
}

@Resource()
export class WhatIfCurve {
  @Num({ unit: 'rad/s', description: 'Speed of rotation' })
  omega!: number;

  @NumList({
    itemsNullable: true,
    description: 'Value at each step of J, from 0; null: not measured',
  })
  Ct!: (number | null)[];

  @NumList({ itemsNullable: true, description: 'As `Ct`' })
  Cp!: (number | null)[];
}

/** A measured propeller. */
@Resource()
export class WhatIfMeasured {
  @Text({ description: 'Name as in `GET /v1/public/validation`' })
  id!: string;

  @Int({ description: 'Number of blades' })
  num_blades!: number;

  @Num({ unit: 'meters', description: 'Tip radius' })
  radius!: number;

  @Num({ unit: 'meters', nullable: true, description: 'Nominal pitch of the maker' })
  pitch!: number | null;

  @Choice(MEASURED_FAMILY_NAMES, { nullable: true, description: "The maker's series" })
  family!: MeasuredFamily | null;

  @NumList({ unit: 'r/R', description: 'Radius of each station, from hub to tip' })
  r_over_R!: number[];

  @NumList({ unit: 'chord over tip radius', description: 'At each station' })
  c_over_R!: number[];

  @NumList({ unit: 'radians', description: 'Blade angle at each station' })
  beta!: number[];

  @Num({ description: 'Step of J along the curves' })
  J_step!: number;

  @List(() => WhatIfCurve, { description: 'In order of rotation speed' })
  curves!: WhatIfCurve[];
}

/**
 * The data that a kernel elsewhere needs to give the same answer as this service, for this body and for many like it.
 */
@Resource()
export class WhatIf {
  @Choice(['what_if'])
  object!: 'what_if';

  @Text({ description: 'Versions of the service and the kernel that solve analyses' })
  engine!: string;

  @List(() => WhatIfSection, { description: 'The distinct sections of the blade' })
  sections!: WhatIfSection[];

  @NumList({
    description:
      'Index in `sections` of the section of each station; one item: the same for all stations',
  })
  station_sections!: number[];

  @Text({
    description: 'Key of the table that is used until the operating range of the blade is known',
  })
  stand_in!: string;

  @List(() => WhatIfPolars, { description: 'Polars of the sections' })
  polars!: WhatIfPolars[];

  @List(() => WhatIfTable, { description: 'Tables to which the other fields refer, each once' })
  tables!: WhatIfTable[];

  @Obj(() => WhatIfCalibration, {
    nullable: true,
    description: 'Values of the calibration `calibration_id`',
  })
  calibration!: WhatIfCalibration | null;

  @List(() => WhatIfMeasured, {
    nullable: true,
    description:
      'Measured propellers. A blade that equals one of them uses its curves; null with `known_measured`',
  })
  measured!: WhatIfMeasured[] | null;
}

/** A section's outline. */
@Resource()
export class SectionOutline {
  @NumList({
    unit: 'chords',
    description:
      'x from the trailing edge over the upper side to the leading edge (the origin), and back',
  })
  x!: number[];

  @NumList({ unit: 'chords', description: 'y of the same points, across the chord' })
  y!: number[];
}

@Resource()
export class BladeOutlines {
  @Choice(['blade_outlines'])
  object!: 'blade_outlines';

  @List(() => SectionOutline, { description: 'The distinct sections of the blade' })
  sections!: SectionOutline[];

  @NumList({
    description:
      'Index in `sections` of the section of each station; one item: the same for all stations',
  })
  station_sections!: number[];
}
