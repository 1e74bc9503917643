import type { Plan, Tier } from '../accounts/plans.js';
import type { LibraryAirfoil } from '../airfoils/library.js';
import type { PublicPropellerRow } from '../components/search/public-propellers.service.js';
import {
  type GroupEntry,
  type MeasurementsFile,
  type Model,
  MODELS,
  nameOf,
  type PropellerEntry,
} from '../blades/measurements-file.js';
import { toWireTime } from '../platform/wire/time.js';
import type { PublicAirfoil, PublicPlan, PublicPropeller, PublicResult } from './public.wire.js';
import type {
  PublicValidation,
  ValidatedPropeller,
  ValidationFigures,
  ValidationGroup,
} from './validation.wire.js';
import type { Publication } from '../runs/run.row.js';

export function toPublicPlan({ tier, plan }: { tier: Tier; plan: Plan }): PublicPlan {
  return { object: 'plan', name: tier, ...plan };
}

/** Maps a library section, which is known by its name, so that is its id as well. */
export function toPublicAirfoil(airfoil: LibraryAirfoil): PublicAirfoil {
  const { name, title, family, facts } = airfoil;
  const isCambered = !facts.symmetric;
  return {
    object: 'airfoil',
    id: name,
    name,
    source: 'library',
    title,
    family,
    camber: isCambered ? airfoil.camber : 0,
    camber_position: isCambered ? airfoil.xCamber : 0,
    max_thickness: airfoil.thickness,
    max_thickness_position: airfoil.xThickness,
  };
}

export function toPublicPropeller(row: PublicPropellerRow): PublicPropeller {
  const { id, slug, name, spec, updated_at } = row;
  return {
    object: 'propeller',
    id,
    slug,
    name,
    spec_json: spec,
    updated_at: toWireTime(updated_at),
  };
}

/** Maps a published run; `run` is as its share link would show it. */
export function toPublicResult(
  { slug, title, published_at }: Publication,
  run: PublicResult['run'],
): PublicResult {
  return { object: 'public_result', slug, title, published_at: toWireTime(published_at), run };
}

const MODEL_NAMES: Record<Model, ValidationFigures['model']> = {
  raw: 'raw',
  family: 'family',
  global: 'global',
  baselineRaw: 'conventional_raw',
  baselineFamily: 'conventional_family',
};

const METHOD =
  'Every measured condition of every propeller with measured geometry is solved by the service itself, with the section that its maker has published or else an ' +
  'assumed one. Figures are means over propellers at J up to 0.95 and tip Mach numbers up to 0.43; intervals are a bootstrap over propellers. The empirical correction ' +
  'is fitted on two-bladed propellers: of `family` without the propeller itself, of `global` without its whole family. The conventional method is Ning’s residual with Prandtl’s losses, XFOIL polars at n_crit 7, ' +
  'Viterna’s extension, Prandtl–Glauert and Snel’s stall delay. The same propeller on two rigs differs by about 5 % in Ct and 3 % in Cp: below that nothing is claimed.';

/** Maps the measurements as they ship to the figures of the validation. */
export function toPublicValidation(file: MeasurementsFile): PublicValidation {
  return {
    object: 'validation',
    source: file.source,
    method: METHOD,
    assumed_section: file.assumed_section,
    summary: file.groups.map((group) => toGroup(group, group.title)),
    families: file.families.map((family) => toGroup(family, family.name, family.section_known)),
    propellers: file.propellers.map(toPropeller),
  };
}

function toGroup(
  { id, propellers, points, figures }: GroupEntry,
  name: string,
  section_known?: boolean,
): ValidationGroup {
  return {
    id,
    name,
    section_known,
    propellers,
    points,
    figures: MODELS.map((model) => ({ model: MODEL_NAMES[model], ...figures[model] })),
  };
}

function toPropeller(entry: PropellerEntry): ValidatedPropeller {
  return {
    id: entry.id,
    name: nameOf(entry),
    family: entry.family,
    diameter: entry.diameter_in,
    pitch: entry.pitch_in,
    num_blades: entry.blades,
    section_known: entry.section_known,
    points: entry.points,
    raw: entry.errors.raw,
    family_known: entry.errors.family,
    family_unknown: entry.errors.global,
  };
}
