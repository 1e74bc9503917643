/** A request with its blade, whether it was sent or stands for a component. Pure. */
import type { BladeRequest } from '../blades/blade.wire.js';
import {
  type ComponentBlade,
  withBladeOf,
  withOwnBlade,
} from '../components/blade/component-blades.service.js';
import type { BladeOptional } from '../components/blade/component-blade.wire.js';
import { ApiError } from '../platform/errors.js';
import type { AnalysisWarning } from './geometry.wire.js';

/** A body that is computed with a blade, which a calibration may change. */
export type CalibratedBody = BladeRequest & { calibration_id?: string | null };
/** The same as it is sent. */
export type SentBody<T extends CalibratedBody> = BladeOptional<T> & {
  propeller_component_id?: string | null;
};

export interface WholeBody<T> {
  body: T;
  /** The warnings about the blade. */
  warnings: AnalysisWarning[];
}

const PARAM = 'propeller_component_id';

/** The body with its own blade, its defaults filled in. */
export function wholeOfBlade<T extends CalibratedBody>(sent: SentBody<T>): WholeBody<T> {
  return { body: withOwnBlade(sent), warnings: [] };
}

/** The body with the blade and the calibration of a component. Throws ApiError 422 `parameters_exclusive`. */
export function wholeOfComponent<T extends CalibratedBody>(
  sent: SentBody<T>,
  component: ComponentBlade,
): WholeBody<T> {
  const { calibrationId: calibration_id, notes } = component;
  if (calibration_id !== undefined && sent.calibration_id != null) {
    const message = `The component has a calibration of its own; send ${PARAM} alone.`;
    throw new ApiError('parameters_exclusive', { param: 'calibration_id', message });
  }
  const body = withBladeOf<T>(sent, component);
  const warnings = notes.map((note) => ({ object: 'warning' as const, ...note, param: PARAM }));
  if (calibration_id !== undefined) body.calibration_id = calibration_id;
  return { body, warnings };
}

/** The calibration of a component that is there no more: a fault of the component, whose field the body does not have. */
export function blamedOnComponent(error: unknown, component: ComponentBlade): unknown {
  const isOwn = component.calibrationId !== undefined;
  if (!(isOwn && error instanceof ApiError && error.code === 'unknown_calibration')) return error;
  const message = `The propeller "${component.title}" names a calibration (calibration_id) that is none of a completed one of yours.`;
  return new ApiError('component_spec_incomplete', { param: PARAM, message, cause: error });
}
