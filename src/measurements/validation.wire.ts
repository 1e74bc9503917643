import { Choice, Flag, Int, List, Num, Obj, Resource, Text } from '../platform/wire/fields.js';

const MODELS = ['raw', 'family', 'global', 'conventional_raw', 'conventional_family'] as const;

/** A mean over propellers in percent, of the efficiency in points. */
@Resource()
export class ValidationEstimate {
  @Num({ nullable: true })
  mean!: number | null;

  @Num({ nullable: true, description: 'Lower end of the 95 % interval of the mean' })
  low!: number | null;

  @Num({ nullable: true, description: 'Upper end' })
  high!: number | null;

  @Num({ nullable: true, description: 'Mean of the worst tenth of the propellers' })
  worst_tenth!: number | null;
}

const estimate = (description: string): PropertyDecorator =>
  Obj(() => ValidationEstimate, { description });

/** The errors of one model over a set of propellers. */
@Resource()
export class ValidationFigures {
  @Choice(MODELS, {
    description:
      'raw: the solver alone. family: with the empirical correction and the family known, fitted without the propeller that is scored. global: the family unknown, fitted without it. conventional: textbook tools on XFOIL polars, without and with a correction fitted as that of family',
  })
  model!: (typeof MODELS)[number];

  @estimate('At rest: mean absolute error of Ct, where Ct is above a quarter of its maximum')
  static_Ct!: ValidationEstimate;

  @estimate('The same for Cp')
  static_Cp!: ValidationEstimate;

  @estimate('In flight: mean absolute error of Ct, where Ct is above a quarter of its maximum')
  forward_Ct!: ValidationEstimate;

  @estimate('The same for Cp')
  forward_Cp!: ValidationEstimate;

  @estimate('In flight: mean |ΔCt| of all points over the largest Ct of the propeller')
  forward_Ct_of_max!: ValidationEstimate;

  @estimate('The same for Cp')
  forward_Cp_of_max!: ValidationEstimate;

  @estimate('In flight: mean |Δη| in percentage points, where the measured efficiency is above 0.3')
  efficiency!: ValidationEstimate;

  @estimate('Mean error of Ct with its sign')
  bias_Ct!: ValidationEstimate;

  @estimate('The same for Cp')
  bias_Cp!: ValidationEstimate;
}

/** A set of propellers. */
@Resource()
export class ValidationGroup {
  @Text({ example: 'benchmark' })
  id!: string;

  @Text({ description: 'Description for people' })
  name!: string;

  @Flag({
    optional: true,
    description: 'true: the sections of the family are published; false: assumed',
  })
  section_known?: boolean;

  @Int({ description: 'Number of propellers' })
  propellers!: number;

  @Int({ description: 'Number of measured points' })
  points!: number;

  @List(() => ValidationFigures, { description: 'One entry for each model' })
  figures!: ValidationFigures[];
}

/** The errors of one propeller: percent, of efficiency points; null where nothing was measured. */
@Resource()
export class PropellerErrors {
  @Num({ nullable: true })
  static_Ct!: number | null;

  @Num({ nullable: true })
  static_Cp!: number | null;

  @Num({ nullable: true })
  forward_Ct!: number | null;

  @Num({ nullable: true })
  forward_Cp!: number | null;

  @Num({ nullable: true })
  forward_Ct_of_max!: number | null;

  @Num({ nullable: true })
  forward_Cp_of_max!: number | null;

  @Num({ nullable: true })
  efficiency!: number | null;

  @Num({ nullable: true })
  bias_Ct!: number | null;

  @Num({ nullable: true })
  bias_Cp!: number | null;
}

@Resource()
export class ValidatedPropeller {
  @Text({ example: 'apce_10x7' })
  id!: string;

  @Text({ example: 'APC Thin Electric 10x7' })
  name!: string;

  @Text({ description: '`id` of its family' })
  family!: string;

  @Num({ unit: 'inches', description: 'Diameter' })
  diameter!: number;

  @Num({ nullable: true, unit: 'inches', description: 'Nominal pitch' })
  pitch!: number | null;

  @Int({ description: 'Number of blades' })
  num_blades!: number;

  @Flag({ description: 'true: the sections are published; false: assumed' })
  section_known!: boolean;

  @Int({ description: 'Number of measured points' })
  points!: number;

  @Obj(() => PropellerErrors, { description: 'Errors of the solver alone' })
  raw!: PropellerErrors;

  @Obj(() => PropellerErrors, {
    description: 'Errors with correction and known family; fitted without the propeller',
  })
  family_known!: PropellerErrors;

  @Obj(() => PropellerErrors, {
    description: 'Errors with correction and unknown family; fitted without its family',
  })
  family_unknown!: PropellerErrors;
}

@Resource()
export class ValidationSource {
  @Text()
  name!: string;

  @Text({ description: 'Citation' })
  citation!: string;

  @Text({ description: 'URL of the publication' })
  url!: string;
}

@Resource()
export class PublicValidation {
  @Choice(['validation'])
  object!: 'validation';

  @Obj(() => ValidationSource, { description: 'Source of the measurements' })
  source!: ValidationSource;

  @Text({ description: 'Method of the figures' })
  method!: string;

  @Text({ description: 'Library section for blades with unpublished sections' })
  assumed_section!: string;

  @List(() => ValidationGroup, {
    description:
      'The benchmark, its parts with known and with assumed sections, and separate groups',
  })
  summary!: ValidationGroup[];

  @List(() => ValidationGroup, { description: 'Two-bladed propellers by family' })
  families!: ValidationGroup[];

  @List(() => ValidatedPropeller)
  propellers!: ValidatedPropeller[];
}
