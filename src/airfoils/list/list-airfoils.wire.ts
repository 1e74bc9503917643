import { ListEnvelope, ListOf, ListQuery } from '../../platform/list/list.wire.js';
import { Choice, type Comparison, Comparisons, Text } from '../../platform/wire/fields.js';
import { Airfoil, AIRFOIL_SOURCES } from '../airfoil.wire.js';

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
