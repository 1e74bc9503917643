/** A request with its blade, whether it was sent or stands for a component. */
import type { SectionLayout } from '../blades/blade-sections.js';
import type { BladeRequest } from '../blades/blade.wire.js';
import {
  type ComponentBlade,
  type ComponentBlades,
  withOwnBlade,
} from '../components/blade/component-blades.service.js';
import { withWholeBlade } from '../components/blade/whole-blade.js';
import type { BladeOptional } from '../components/blade/component-blade.wire.js';
import type { ErrorCode } from '../platform/error-codes.js';
import { ApiError } from '../platform/errors.js';
import type { AnalysisWarning } from './geometry.wire.js';

/** A body that is computed with a blade, which a calibration may change. */
export type CalibratedBody = BladeRequest & {
  calibration_id?: string | null;
  /** The sections of a component along its span, in place of the body's. */
  section_layout?: SectionLayout;
};
/** The same as it is sent. */
export type SentBody<T extends CalibratedBody> = BladeOptional<T> & {
  propeller_component_id?: string | null;
};

export interface ResolvedBody<T> {
  body: T;
  /** The warnings about the blade. */
  warnings: AnalysisWarning[];
}

const PARAM = 'propeller_component_id';

/**
 * Returns the body with its own blade and defaults, or with the blade and the calibration of a component. Throws ApiError 422
 * `parameters_exclusive`.
 */
export function resolveBody<T extends CalibratedBody>(
  sent: SentBody<T>,
  component?: ComponentBlade,
): ResolvedBody<T> {
  if (component === undefined) return { body: withOwnBlade(sent), warnings: [] };
  const { calibrationId, notes } = component;
  if (calibrationId !== undefined && sent.calibration_id != null) {
    const message = `The component has its own calibration; send ${PARAM} alone.`;
    throw new ApiError('parameters_exclusive', { param: 'calibration_id', message });
  }
  const body = withWholeBlade(sent, component) as unknown as T;
  const warnings = notes.map((note) => ({ object: 'warning' as const, ...note, param: PARAM }));
  return { body, warnings };
}

/** Names in a component's spec that mean nothing any more: a fault of the component, whose fields the body does not have. */
const NAMES: Partial<Record<ErrorCode, string>> = {
  unknown_calibration:
    'names a calibration (calibration_id) that is not one of your completed calibrations',
  unknown_airfoil: 'names an unknown airfoil',
};

/** The error as one of the component, where the fault lies there. */
export function withComponentParam(error: unknown, component: ComponentBlade): unknown {
  const words = error instanceof ApiError ? NAMES[error.code] : undefined;
  if (words === undefined || !(error instanceof ApiError)) return error;
  const hint = error.code === 'unknown_airfoil' ? ` ${error.message}` : '';
  const message = `The propeller "${component.title}" ${words}.${hint}`;
  return new ApiError('component_spec_incomplete', { param: PARAM, message, cause: error });
}

/** Answers a request with the blade that it sends or names. An error that lies in the named component is reported as its own. */
export async function answerResolved<T extends CalibratedBody, A>(
  components: ComponentBlades,
  accountId: string,
  sent: SentBody<T>,
  answer: (whole: ResolvedBody<T>) => Promise<A>,
  resolve: (sent: SentBody<T>, component?: ComponentBlade) => ResolvedBody<T> = resolveBody,
): Promise<A> {
  const { propeller_component_id: id } = sent;
  if (id == null) return answer(resolve(sent));
  const component = await components.get(accountId, id, PARAM);
  return answer(resolve(sent, component)).catch((error: unknown) => {
    throw withComponentParam(error, component);
  });
}
