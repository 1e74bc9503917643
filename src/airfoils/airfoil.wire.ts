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

export const AIRFOIL_SOURCES = ['library', 'custom'] as const;
type AirfoilSource = (typeof AIRFOIL_SOURCES)[number];

const NAME = { min: 1, max: 64, description: 'What people call it', example: 'My wing root' };
/** A file of 1,000 points has 40 kB. */
const MAX_BYTES = 2 ** 20;

export class ImportAirfoilForm {
  @BinaryFile({
    maxBytes: MAX_BYTES,
    description:
      'Coordinates as text, at most 1 MiB: lines of x and y in Selig’s or Lednicer’s order, in any unit (docs/airfoils.md)',
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

  @Text({ description: 'In words' })
  message!: string;
}

@Resource()
export class AirfoilCoordinates {
  @NumList({
    description: 'From the trailing edge over the upper side to the leading edge and back',
  })
  x!: number[];

  @NumList({ description: 'One for each x; two equal points in a row mark a corner' })
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

@Resource()
export class AirfoilKulfanResidual {
  @Num({ description: 'Largest distance in y from the outline, over chord' })
  max!: number;

  @Num({ description: 'Root mean square of these distances, over chord' })
  rms!: number;
}

@Resource()
export class Airfoil {
  @Choice(['airfoil'])
  object!: 'airfoil';

  @Text({
    description: 'What `airfoil` of an analysis takes: `afl_…`, or the name of a library section',
  })
  id!: string;

  @Text({ description: 'Of the library: one spelling, in lower case', example: 'naca4412' })
  name!: string;

  @Choice(AIRFOIL_SOURCES, {
    description: 'Everybody’s, or your own; sections that NACA’s equations make are `library`',
  })
  source!: AirfoilSource;

  @Text({
    nullable: true,
    description: 'As people write it; of your own the first line of the file',
  })
  title!: string | null;

  @Text({ nullable: true, example: 'NACA 4-digit cambered' })
  family!: string | null;

  @Num({ nullable: true, description: 'Largest camber over chord' })
  camber!: number | null;

  @Num({ nullable: true, description: 'Where that is, over chord' })
  camber_position!: number | null;

  @Num({ nullable: true, description: 'Largest thickness over chord' })
  max_thickness!: number | null;

  @Num({ nullable: true, description: 'Where that is, over chord' })
  max_thickness_position!: number | null;

  @Text({ nullable: true, description: 'Where the section comes from' })
  source_note!: string | null;

  @List(() => AirfoilWarningResource, { description: 'What to mind of an import' })
  warnings!: AirfoilWarningResource[];

  @Instant({ nullable: true, description: 'Of an import' })
  created_at!: string | null;
}

/** One airfoil, with what `expand` asks for. */
@Resource()
export class AirfoilWithArrays extends Airfoil {
  @Obj(() => AirfoilCoordinates, {
    optional: true,
    description: 'With `expand=coordinates`: the outline that is solved, chord 1 along x',
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
    description: 'With `expand=kulfan`: how far that section is off the outline',
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
    description: 'Exactly this family, as the list names it',
    example: 'NACA 4-digit cambered',
  })
  family?: string;

  @Text({
    optional: true,
    max: 128,
    description:
      'Words that all must be found in name, title or family, whatever their case and accents: parts of words, their beginnings where a word of yours has one or two characters, and what is spelled nearly the same where nothing is spelled like it',
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
