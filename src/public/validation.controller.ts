import { Controller, Get } from '@nestjs/common';
import {
  type GroupEntry,
  measurementsFile,
  type MeasurementsFile,
  type Model,
  MODELS,
  nameOf,
  type PropellerEntry,
} from '../measurements/measurements-file.js';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { Operation, Section } from '../platform/http/openapi.js';
import { KEEP_S } from './public.controller.js';
import {
  PublicValidation,
  type ValidatedPropeller,
  type ValidationFigures,
  type ValidationGroup,
} from './validation.wire.js';

@Section('Public', 'Readable without a credential; may be cached.')
@Controller('v1/public/validation')
export class ValidationController {
  @Get()
  @Operation({
    id: 'getPublicValidation',
    summary: 'How far analyses are off measured propellers',
    description:
      'Errors against the UIUC Propeller Database: in summary, by family and by propeller, beside a conventional method. Needs no credential. ' +
      'An analysis tells of the measurements next to it with `expand=nearest_measurements`.',
    open: true,
    tagged: 'read',
    ok: { type: PublicValidation, description: 'The figures' },
  })
  validation(@Http() http: Exchange): Buffer | undefined {
    return http.cacheable(toPublicValidation(measurementsFile()), KEEP_S);
  }
}

const MODEL_NAMES: Record<Model, ValidationFigures['model']> = {
  raw: 'raw',
  corrected: 'corrected',
  baselineRaw: 'conventional_raw',
  baselineCorrected: 'conventional_corrected',
};

const METHOD =
  'Every measured condition of every propeller with measured geometry is solved by the service itself, with the section that its maker has published or else an ' +
  'assumed one. Figures are means over propellers at J up to 0.95 and tip Mach numbers up to 0.43; intervals are a bootstrap over propellers. The empirical correction ' +
  'is fitted on two-bladed propellers, for each family without that family. The conventional method is Ning’s residual with Prandtl’s losses, XFOIL polars at n_crit 7, ' +
  'Viterna’s extension, Prandtl–Glauert and Snel’s stall delay. The same propeller on two rigs differs by about 5 % in Ct and 3 % in Cp: below that nothing is claimed.';

function toPublicValidation(file: MeasurementsFile): PublicValidation {
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
    corrected: entry.errors.corrected,
  };
}
