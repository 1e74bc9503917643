import { expansionOf } from '../platform/wire/query.js';
import { toWireTimeOrNull } from '../platform/wire/time.js';
import type { AirfoilWarning } from './airfoil-facts.js';
import type { Airfoil, AirfoilWarningResource, AirfoilWithArrays } from './airfoil.wire.js';
import type { ShownAirfoil } from './airfoils.service.js';
import type { ListedAirfoil } from './list/listed-airfoils.js';

const EXPANSIONS = ['coordinates', 'kulfan'] as const;

/** The arrays that an answer shows. */
type Expansion = Record<(typeof EXPANSIONS)[number], boolean>;

/** Parses `expand=coordinates,kulfan`. Throws ApiError 422 `parameter_invalid_enum`. */
export function toExpansion(expand?: string): Expansion {
  return expansionOf(EXPANSIONS, expand);
}

export function toAirfoil(airfoil: ListedAirfoil): Airfoil {
  return {
    object: 'airfoil',
    id: airfoil.id,
    name: airfoil.name,
    source: airfoil.source,
    title: airfoil.title,
    family: airfoil.family,
    camber: airfoil.camber,
    camber_position: airfoil.xCamber,
    max_thickness: airfoil.thickness,
    max_thickness_position: airfoil.xThickness,
    source_note: airfoil.sourceNote,
    warnings: airfoil.warnings.map(toWarning),
    created_at: toWireTimeOrNull(airfoil.createdAt),
  };
}

export function toAirfoilWithArrays(
  { listed, section, kulfan }: ShownAirfoil,
  expansion: Expansion,
): AirfoilWithArrays {
  const shown: AirfoilWithArrays = toAirfoil(listed);
  if (expansion.coordinates)
    shown.coordinates = { x: Array.from(section.x), y: Array.from(section.y) };
  if (expansion.kulfan) {
    shown.kulfan = {
      lower_weights: [...kulfan.lower],
      upper_weights: [...kulfan.upper],
      leading_edge_weight: kulfan.leadingEdge,
      TE_thickness: kulfan.trailingEdge,
    };
    shown.kulfan_residual = { max: kulfan.largest, rms: kulfan.rms };
  }
  return shown;
}

function toWarning({ code, message }: AirfoilWarning): AirfoilWarningResource {
  return { object: 'warning', code, message };
}
