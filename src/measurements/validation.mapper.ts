import {
  type GroupEntry,
  type MeasurementsFile,
  type Model,
  MODELS,
  nameOf,
  type PropellerEntry,
} from './measurements-file.js';
import type {
  PublicValidation,
  ValidatedPropeller,
  ValidationFigures,
  ValidationGroup,
} from './validation.wire.js';

const MODEL_NAMES: Record<Model, ValidationFigures['model']> = {
  raw: 'raw',
  family: 'family',
  global: 'global',
  baselineRaw: 'conventional_raw',
  baselineFamily: 'conventional_family',
};

const METHOD =
  'Every measured condition of every propeller with measured geometry is solved by the service itself, with the section that its maker has published or else an assumed one. Figures are means over propellers at J up to 0.95 and tip Mach numbers up to 0.43; intervals are a bootstrap over propellers. The empirical correction is fitted on two-bladed propellers: of `family` without the propeller itself, of `global` without its whole family. The conventional method is Ning’s residual with Prandtl’s losses, XFOIL polars at n_crit 7, Viterna’s extension, Prandtl–Glauert and Snel’s stall delay. The same propeller on two test stands differs by about 5 % in Ct and 3 % in Cp, which limits what a comparison can show.';

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
