/** The rules over several fields of a noise request. */
import { checkBlade } from '../blades/blade.checks.js';
import { checkBladeOrComponent } from '../components/blade/component-blade.wire.js';
import type { Fault } from '../platform/errors.js';
import type { NoiseGeometryRequest, NoiseObserver, RotorNoiseRequest } from './noise.wire.js';

export function checkNoise(body: NoiseGeometryRequest): Fault[] {
  const id = body.propeller_component_id;
  const faults = checkBladeOrComponent(body, 'propeller_component_id', id);
  if (faults.length > 0) return faults;
  const ofBlade = id == null ? checkBlade(body as RotorNoiseRequest) : [];
  return [...ofBlade, ...body.observers.flatMap(checkObserver)];
}

const BY_ANGLE = ['distance', 'elevation_deg'] as const;
const BY_PLACE = ['x', 'y', 'z'] as const;

/** An observer has either a distance and an angle, or coordinates. */
function checkObserver(observer: NoiseObserver, i: number): Fault[] {
  const param = `observers[${i}]`;
  const has = (field: keyof NoiseObserver): boolean => observer[field] != null;
  const byPlace = BY_PLACE.some(has);
  if (byPlace && (BY_ANGLE.some(has) || has('azimuth_deg'))) {
    const message = `${param} has coordinates and an angle; send one or the other`;
    return [{ code: 'parameters_exclusive', param, message }];
  }
  return (byPlace ? BY_PLACE : BY_ANGLE)
    .filter((field) => !has(field))
    .map((field) => {
      const message = `${param} needs distance and elevation_deg, or x, y and z; ${field} is missing`;
      return { code: 'parameter_missing', param: `${param}.${field}`, message };
    });
}

/** An observer nearer than this many radii is too close to the blades for compact sources. */
const NEAREST = 1.5;

/** The rule on observers that needs the radius [m]. */
export function checkDistances(observers: readonly NoiseObserver[], R: number): Fault[] {
  return observers.flatMap(({ distance, x, y, z }, i) => {
    const from = distance ?? Math.hypot(x ?? 0, y ?? 0, z ?? 0);
    if (from >= NEAREST * R) return [];
    const param = `observers[${i}]`;
    const least = (NEAREST * R).toPrecision(4);
    const message = `${param} is ${from.toPrecision(3)} m from the hub; at least ${least} m, 1.5 radii`;
    return [{ code: 'parameter_out_of_range', param, message }];
  });
}
