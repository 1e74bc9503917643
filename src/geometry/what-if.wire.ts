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
      description: 'Keys of tables that the caller has: their numbers are left out',
    },
  )
  known_tables?: string[];

  @Flag({
    optional: true,
    description: 'The caller has the measured propellers of an earlier answer: they are left out',
  })
  known_measured?: boolean;
}

/** Numbers as their eight bytes each, lowest first, in base64. */
const BASE64 = 'Float64, little-endian, in base64';

@Resource()
export class WhatIfTable {
  @Text({ description: 'What it is named by: two of one key are the same, for ever' })
  key!: string;

  @Text({
    nullable: true,
    description: `The polars as the kernel reads them: ${BASE64}; null: the caller has it`,
  })
  table!: string | null;
}

/** A section of which no polars could be made: those of the same one scaled to a smaller t/c stand in. */
@Resource()
export class WhatIfThinned {
  @Text({ description: 'The field of the request that gives the section' })
  param!: string;

  @Num({ unit: 'thickness to chord', description: 'Thickness, as requested' })
  asked!: number;

  @Num({
    unit: 'thickness to chord',
    description: 'Thickness of the section whose polars are used',
  })
  used!: number;
}

/** The table that holds the polars of a section. */
@Resource()
export class WhatIfPolars {
  @Text({ description: 'Of `sections`, its identity' })
  section!: string;

  @Text({
    nullable: true,
    description:
      'The grid of Reynolds numbers, Mach numbers and angles that the table was made for; null: any, for the section is in the library',
  })
  grid!: string | null;

  @Text({ description: 'Key of the table' })
  table!: string;

  @Obj(() => WhatIfThinned, {
    nullable: true,
    description: 'Whose polars they are, if not its own',
  })
  thinned!: WhatIfThinned | null;
}

@Resource()
export class WhatIfSection {
  @Text({ description: 'Two sections of one identity are the same' })
  identity!: string;

  @Text({
    nullable: true,
    description: `Heights at 30 places along the chord, of the upper and then of the lower side: ${BASE64}; null where the blade has one section of the library`,
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

  @NumList({ itemsNullable: true, description: 'At each step of J from 0 on; null: not measured' })
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

  @Num({ unit: 'meters', nullable: true, description: 'Pitch as the maker names it' })
  pitch!: number | null;

  @Choice(MEASURED_FAMILY_NAMES, { nullable: true, description: "The maker's series" })
  family!: MeasuredFamily | null;

  @NumList({ unit: 'r/R', description: 'Its stations from hub to tip' })
  r_over_R!: number[];

  @NumList({ unit: 'chord over tip radius', description: 'At each station' })
  c_over_R!: number[];

  @NumList({ unit: 'radians', description: 'Blade angle at each station' })
  beta!: number[];

  @Num({ description: 'Step of J along the curves' })
  J_step!: number;

  @List(() => WhatIfCurve, { description: 'By rising speed of rotation' })
  curves!: WhatIfCurve[];
}

/**
 * The data that a kernel elsewhere needs to give the same answer as this service, for this body and for many like it.
 */
@Resource()
export class WhatIf {
  @Choice(['what_if'])
  object!: 'what_if';

  @Text({ description: 'The service and the kernel that make the answers of analyses' })
  engine!: string;

  @List(() => WhatIfSection, { description: 'The sections of the blade, each once' })
  sections!: WhatIfSection[];

  @NumList({ description: 'Place in `sections` of the section of each station; one item: of all' })
  station_sections!: number[];

  @Text({
    description: 'Key of the table that is used until the operating range of the blade is known',
  })
  stand_in!: string;

  @List(() => WhatIfPolars, { description: 'Polars of the sections' })
  polars!: WhatIfPolars[];

  @List(() => WhatIfTable, { description: 'The tables that the others name, each once' })
  tables!: WhatIfTable[];

  @Obj(() => WhatIfCalibration, { nullable: true, description: 'That of `calibration_id`' })
  calibration!: WhatIfCalibration | null;

  @List(() => WhatIfMeasured, {
    nullable: true,
    description:
      'The measured propellers, whose curves a blade takes that is one of them; null with `known_measured`',
  })
  measured!: WhatIfMeasured[] | null;
}

/** A section's outline. */
@Resource()
export class SectionOutline {
  @NumList({
    unit: 'chords',
    description:
      'From the trailing edge over the upper side to the leading edge, which is the origin, and back',
  })
  x!: number[];

  @NumList({ unit: 'chords', description: 'Of the same points, across the chord' })
  y!: number[];
}

@Resource()
export class BladeOutlines {
  @Choice(['blade_outlines'])
  object!: 'blade_outlines';

  @List(() => SectionOutline, { description: 'The sections of the blade, each once' })
  sections!: SectionOutline[];

  @NumList({ description: 'Place in `sections` of the section of each station; one item: of all' })
  station_sections!: number[];
}
