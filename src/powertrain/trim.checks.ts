/** The rules of a command by trim: what it needs, and what it stands in the place of. */
import type { Fault } from '../platform/errors.js';
import { isGiven, vehicleFault } from './rotor.checks.js';
import type { CommandedRotorIn } from './rotor.wire.js';
import type { VehicleConditions } from './vehicle.wire.js';

/** `param` is the name of the list of `rotors`. */
export function checkTrim(
  body: VehicleConditions,
  rotors: readonly Pick<CommandedRotorIn, 'throttle_pct'>[],
  param: string,
): Fault[] {
  const { trim } = body;
  if (!isGiven(trim)) return [];
  return [
    ...checkTarget(body),
    ...rotors.flatMap(({ throttle_pct }, i) => {
      if (!isGiven(throttle_pct)) return [];
      const place = `${param}[${i}].throttle_pct`;
      const message = `${place} cannot be given with trim, which finds it; remove one of them`;
      return [vehicleFault('parameters_exclusive', place, message)];
    }),
  ];
}

function checkTarget({ trim, vehicle, ...body }: VehicleConditions): Fault[] {
  const isThrust = trim!.to === 'thrust';
  if (isThrust !== isGiven(trim!.thrust_n)) {
    const message = isThrust
      ? 'trim.thrust_n is required with trim.to thrust'
      : 'trim.thrust_n belongs to trim.to thrust; in hover the thrust is the weight';
    const code = isThrust ? 'parameter_missing' : 'parameters_exclusive';
    return [vehicleFault(code, 'trim.thrust_n', message)];
  }
  if (isThrust) return [];
  const faults: Fault[] = [];
  if (!isGiven(vehicle))
    faults.push(
      vehicleFault(
        'parameter_missing',
        'vehicle',
        'vehicle is required with trim.to hover: its mass is what hovers',
      ),
    );
  for (const name of ['airspeed_m_s', 'vertical_speed_m_s'] as const) {
    if (body[name] === 0) continue;
    const message = `${name} is not 0, but in hover the air is still; trim to a thrust instead`;
    faults.push(vehicleFault('parameters_exclusive', name, message));
  }
  return faults;
}
