import type { CstShape } from '../engine/airfoil-case.js';
import {
  BinaryFile,
  Choice,
  type Comparison,
  Comparisons,
  Instant,
  List,
  Name,
  Num,
  NumList,
  Obj,
  Resource,
  Text,
  VISIBLE_LINE,
} from '../platform/wire/fields.js';
import { ListEnvelope, ListOf, ListQuery } from '../platform/list/list.wire.js';
import { LIBRARY_NAMES } from './library.js';

export const AIRFOIL_SOURCES = ['library', 'custom'] as const;
type AirfoilSource = (typeof AIRFOIL_SOURCES)[number];

const NAME = { min: 1, max: 64, description: 'Display name', example: 'My wing root' };
/** A file of 1,000 points has 40 kB. */
const MAX_BYTES = 2 ** 20;

export class ImportAirfoilForm {
  @BinaryFile({
    maxBytes: MAX_BYTES,
    description:
      'Coordinates as text, at most 1 MiB: lines of x and y in Selig or Lednicer order, in any unit (docs/airfoils.md)',
  })
  file!: string;

  @Name({ ...NAME, pattern: VISIBLE_LINE })
  name!: string;
}

export class GetAirfoilQuery {
  @Text({
    optional: true,
    max: 64,
    description: '`coordinates`, `kulfan` or both: `coordinates,kulfan`',
    example: 'coordinates,kulfan',
  })
  expand?: string;
}

@Resource()
export class AirfoilWarningResource {
  @Choice(['warning'])
  object!: 'warning';

  @Text({
    description:
      '`few_points`, `fit_residual`, `blunt_trailing_edge`, `thick_section`, `lines_left_out`, `columns`, `x_reversed`',
  })
  code!: string;

  @Text({ description: 'Description for people' })
  message!: string;
}

@Resource()
export class AirfoilCoordinates {
  @NumList({
    description: 'x from the trailing edge over the upper side to the leading edge and back',
  })
  x!: number[];

  @NumList({ description: 'y for each x; two equal consecutive points mark a corner' })
  y!: number[];
}

/** The CST weights, as an item of `section_airfoils` of an analysis. */
@Resource()
export class AirfoilKulfan {
  @NumList({ description: 'From leading to trailing edge' })
  lower_weights!: number[];

  @NumList({ description: 'From leading to trailing edge' })
  upper_weights!: number[];

  @Num()
  leading_edge_weight!: number;

  @Num({ description: 'Thickness of the trailing edge over chord' })
  TE_thickness!: number;
}

/** Kulfan weights as an analysis takes them. */
export function toKulfan(weights: Readonly<Omit<CstShape, 'kind'>>): AirfoilKulfan {
  return {
    lower_weights: [...weights.lower],
    upper_weights: [...weights.upper],
    leading_edge_weight: weights.leadingEdge,
    TE_thickness: weights.trailingEdge,
  };
}

@Resource()
export class AirfoilKulfanResidual {
  @Num({ description: 'Largest distance in y from the outline, over chord' })
  max!: number;

  @Num({ description: 'Root mean square of these distances, over chord' })
  rms!: number;
}

/** An airfoil of the library, as everybody may see it. */
@Resource()
export class PublicAirfoil {
  @Choice(['airfoil'])
  object!: 'airfoil';

  @Text({ description: 'Name, as `airfoil` of an analysis takes it', example: LIBRARY_NAMES[0] })
  id!: string;

  @Text()
  name!: string;

  @Choice(['library'])
  source!: 'library';

  @Text({ description: 'Display title', example: 'Clark Y' })
  title!: string;

  @Text({ example: 'NACA 4-digit cambered' })
  family!: string;

  @Num({ description: 'Largest camber over chord' })
  camber!: number;

  @Num({ description: 'Position of the maximum, over chord' })
  camber_position!: number;

  @Num({ description: 'Largest thickness over chord' })
  max_thickness!: number;

  @Num({ description: 'Position of the maximum, over chord' })
  max_thickness_position!: number;
}

@ListOf(() => PublicAirfoil)
export class PublicAirfoilList extends ListEnvelope<PublicAirfoil> {}

@Resource()
export class Airfoil {
  @Choice(['airfoil'])
  object!: 'airfoil';

  @Text({
    description: 'Value for `airfoil` of an analysis: `afl_…`, or the name of a library airfoil',
  })
  id!: string;

  @Text({ description: 'Name; library names are in lower case', example: 'naca4412' })
  name!: string;

  @Choice(AIRFOIL_SOURCES, {
    description: '`library` (including NACA sections), or your own',
  })
  source!: AirfoilSource;

  @Text({
    nullable: true,
    description: 'Display title; for your own airfoils the first line of the file',
  })
  title!: string | null;

  @Text({ nullable: true, example: 'NACA 4-digit cambered' })
  family!: string | null;

  @Num({ nullable: true, description: 'Largest camber over chord' })
  camber!: number | null;

  @Num({ nullable: true, description: 'Position of the maximum, over chord' })
  camber_position!: number | null;

  @Num({ nullable: true, description: 'Largest thickness over chord' })
  max_thickness!: number | null;

  @Num({ nullable: true, description: 'Position of the maximum, over chord' })
  max_thickness_position!: number | null;

  @Text({ nullable: true, description: 'Origin of the section' })
  source_note!: string | null;

  @List(() => AirfoilWarningResource, { description: 'Warnings of the import' })
  warnings!: AirfoilWarningResource[];

  @Instant({ nullable: true, description: 'Time of the import' })
  created_at!: string | null;
}

/** One airfoil, with what `expand` asks for. */
@Resource()
export class AirfoilWithArrays extends Airfoil {
  @Obj(() => AirfoilCoordinates, {
    optional: true,
    description: 'With `expand=coordinates`: the outline that the solver uses, chord 1 along x',
  })
  coordinates?: AirfoilCoordinates;

  @Obj(() => AirfoilKulfan, {
    optional: true,
    description:
      'With `expand=kulfan`: the CST section nearest to the outline, ready for `section_airfoils`',
  })
  kulfan?: AirfoilKulfan;

  @Obj(() => AirfoilKulfanResidual, {
    optional: true,
    description: 'With `expand=kulfan`: the deviation of that section from the outline',
  })
  kulfan_residual?: AirfoilKulfanResidual;
}

const MAX_COMPARISONS = 16;

export class ListAirfoilsQuery extends ListQuery {
  @Choice(AIRFOIL_SOURCES, { optional: true, description: '`custom` are your own' })
  source?: (typeof AIRFOIL_SOURCES)[number];

  @Text({
    optional: true,
    max: 64,
    description: 'Exact name of a family, as the list shows it',
    example: 'NACA 4-digit cambered',
  })
  family?: string;

  @Text({
    optional: true,
    max: 128,
    description:
      'Words that must all occur in name, title or family. Case and accents are ignored. Words of one or two characters match only the start of a word; other words match anywhere, or nearly equal spellings if nothing matches',
    example: 'clark',
  })
  search?: string;

  @Text({
    optional: true,
    description: '`name`, `max_thickness` or `camber`; `name` if absent',
    example: 'max_thickness',
  })
  sort_by?: string;

  @Choice(['asc', 'desc'], { optional: true, description: '`asc` if absent' })
  sort_order?: 'asc' | 'desc';

  @Comparisons(
    {
      max_thickness: { description: 'Largest thickness over chord' },
      camber: { description: 'Largest camber over chord' },
    },
    MAX_COMPARISONS,
  )
  filters?: Comparison[];
}

@ListOf(() => Airfoil)
export class AirfoilList extends ListEnvelope<Airfoil> {}
