/** A propeller in the fields of a request that gives its blade: one route for analyses, maps of runs and files. */
import type { SectionLayout } from '../../blades/blade-sections.js';
import { toBladeFields } from '../components.mapper.js';
import type { PropellerEstimates } from '../estimates.js';
import type { BladeFields } from './component-blade.wire.js';
import { propellerBlade } from './propeller-blade.js';

/** A propeller as a request that gives its blade describes it: whatever computes a propeller begins with this. */
export interface WholeBlade {
  fields: BladeFields;
  /** Library sections along the span, in place of those of the fields. */
  layout: SectionLayout | undefined;
  /** A calibration of the account that it is to be computed with; the fields are as they are without. */
  calibrationId: string | undefined;
}

/** Throws SpecFault as `propellerBlade`. */
export function wholeBlade(estimates: PropellerEstimates): WholeBlade {
  const blade = propellerBlade(estimates);
  const { calibration: calibrationId } = estimates;
  return { fields: toBladeFields(blade), layout: blade.layout, calibrationId };
}

/** The fields of a body for RequestBlades, with what a component adds to a blade as it is sent. */
export function withWholeBlade<T extends object>(
  body: T,
  { fields, layout, calibrationId }: WholeBlade,
) {
  return {
    ...body,
    ...fields,
    ...(layout && { section_layout: layout }),
    ...(calibrationId !== undefined && { calibration_id: calibrationId }),
  };
}
