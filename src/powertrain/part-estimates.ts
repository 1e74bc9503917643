/** Caches the estimates of parts, which are made once per part however many points of a sweep hold it. */
import type { ComponentType } from '../components/component-type.js';
import {
  type BatteryEstimates,
  estimateBattery,
  estimateMotor,
  estimatePropeller,
  type MotorEstimates,
  type PropellerEstimates,
  SpecFault,
} from '../components/estimates.js';
import { type Part, type Parts, type PartSource, sourceOfCustom, sourceOfPart } from './parts.js';
import type { CustomPartIn } from './rotor.wire.js';

/** A part that cannot be run: of a request a 422, of a point of a sweep its error. */
export class PartFault extends Error {
  constructor(
    readonly kind: 'incomplete' | 'invalid',
    message: string,
    /** The path in the body where the part is named. */
    readonly param: string,
  ) {
    super(message);
  }
}

/** Returns what `make` makes of a part; a SpecFault becomes a PartFault that names the part. */
export function ofPart<T>(what: string, param: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof SpecFault)) throw error;
    const keys = error.keys.join(', ');
    const message =
      error.kind === 'incomplete'
        ? `${what} lacks ${keys}, without which it cannot be run`
        : `${what} has an impossible value of ${keys}`;
    throw new PartFault(error.kind, message, param);
  }
}

/** A part with its place in the body. */
export interface Placed<T> {
  source: PartSource;
  estimates: T;
}

interface Estimates {
  motor: MotorEstimates;
  battery: BatteryEstimates;
  propeller: PropellerEstimates;
}
const MAKE: { [K in ComponentType]: (source: PartSource) => Estimates[K] } = {
  motor: ({ spec, model }) => estimateMotor(spec, model),
  battery: ({ spec, model }) => estimateBattery(spec, model),
  propeller: ({ spec, model }) => estimatePropeller(spec, model),
};
const MADE: { [K in ComponentType]: WeakMap<PartSource, Placed<Estimates[K]>> } = {
  motor: new WeakMap(),
  battery: new WeakMap(),
  propeller: new WeakMap(),
};

/** Throws PartFault where there is no such part, or it cannot be run. `param`: where the body names it. */
export function placed<K extends ComponentType>(
  type: K,
  id: string | null | undefined,
  custom: CustomPartIn | null | undefined,
  parts: Parts,
  param: string,
): Placed<Estimates[K]> {
  const source = custom
    ? sourceOfCustom(custom, baseOf(type, custom, parts, param))
    : sourceOfPart(partById(type, id, parts, param));
  const known = MADE[type].get(source);
  if (known !== undefined) return known;
  const estimates = ofPart(`${type} "${source.name}"`, param, () => MAKE[type](source));
  const made = { source, estimates };
  MADE[type].set(source, made);
  return made;
}

function baseOf(type: ComponentType, custom: CustomPartIn, parts: Parts, param: string) {
  const { base_component_id: id } = custom;
  return id ? partById(type, id, parts, `${param}.base_component_id`) : undefined;
}

function partById(
  type: ComponentType,
  id: string | null | undefined,
  parts: Parts,
  param: string,
): Part {
  const part = id ? parts.get(id) : undefined;
  if (part === undefined) throw new PartFault('incomplete', `${param} names no ${type}`, param);
  if (part.type === type) return part;
  throw new PartFault('invalid', `${param} is a ${part.type}, not a ${type}`, param);
}
