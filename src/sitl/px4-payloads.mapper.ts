/** Payloads of PX4's simulator interface, in its units. */
import { ZERO_CELSIUS } from '../platform/units.js';
import { METRES_PER_DEGREE, pressureAt } from './atmosphere.js';
import { MESSAGE } from './mavlink.js';
import { STANDARD_GRAVITY } from './rigid-body.js';
import type { SimulatedVehicle } from './simulated-vehicle.js';
import { norm, toBody, type Vector } from './vectors.js';

/** All fields of a sensor message are new. */
const ALL_FIELDS = 0x1fff;
/**
 * PX4 gives up a sensor whose numbers stay the same for 100 samples, which those of a vehicle at rest do: they alternate by this
 * much [m/s², rad/s, gauss].
 */
const DITHER = 1e-4;
/** Field of a dipole along the axis of the Earth at its equator [gauss]. */
const EQUATOR_GAUSS = 0.31;

const timeOf = (vehicle: SimulatedVehicle): bigint => BigInt(Math.round(vehicle.t * 1e6));

/** HIL_SENSOR: acceleration, rates, field [gauss], pressures [hPa], height [m], temperature [°C]. */
export function sensorPayload(vehicle: SimulatedVehicle, isEven: boolean): Buffer {
  const { attitude, omega } = vehicle.state;
  const latitude = (Math.PI / 180) * vehicle.setup.origin.latitude;
  const field: Vector = [
    EQUATOR_GAUSS * Math.cos(latitude),
    0,
    2 * EQUATOR_GAUSS * Math.sin(latitude),
  ];
  const height = heightOf(vehicle);
  const shift = isEven ? DITHER : -DITHER;
  const airspeed = norm(vehicle.airVelocity);
  const { rho, T } = vehicle.air;
  const moved = [...vehicle.specificForce, ...omega, ...toBody(attitude, field)].map(
    (each) => each + shift,
  );
  const pressure = pressureAt(height) / 100;
  const numbers = [
    ...moved,
    pressure + shift,
    (0.5 * rho * airspeed * airspeed) / 100,
    height + shift,
    T - ZERO_CELSIUS,
  ];
  const payload = Buffer.alloc(MESSAGE.sensor.size);
  payload.writeBigUInt64LE(timeOf(vehicle), 0);
  for (const [i, each] of numbers.entries()) payload.writeFloatLE(each, 8 + 4 * i);
  payload.writeUInt32LE(ALL_FIELDS, 60);
  return payload;
}

/** HIL_GPS: a fix of 3D with 10 satellites; place [1e-7°, mm], velocity [cm/s], course [0.01°]. */
export function gpsPayload(vehicle: SimulatedVehicle): Buffer {
  const [north, east, down] = vehicle.state.velocity;
  const payload = Buffer.alloc(MESSAGE.gps.size);
  payload.writeBigUInt64LE(timeOf(vehicle), 0);
  writePlace(payload, 8, vehicle);
  payload.writeUInt16LE(30, 20);
  payload.writeUInt16LE(40, 22);
  payload.writeUInt16LE(Math.min(65_534, Math.round(100 * Math.hypot(north, east))), 24);
  for (const [i, each] of [north, east, down].entries())
    payload.writeInt16LE(clamped(100 * each), 26 + 2 * i);
  const course = (18_000 / Math.PI) * Math.atan2(east, north);
  payload.writeUInt16LE(Math.round(course + 36_000) % 36_000, 32);
  payload.writeUInt8(3, 34);
  payload.writeUInt8(10, 35);
  return payload;
}

/** HIL_STATE_QUATERNION: the truth, for logs. */
export function statePayload(vehicle: SimulatedVehicle): Buffer {
  const { attitude, omega, velocity } = vehicle.state;
  const payload = Buffer.alloc(MESSAGE.stateQuaternion.size);
  payload.writeBigUInt64LE(timeOf(vehicle), 0);
  for (const [i, each] of [...attitude, ...omega].entries()) payload.writeFloatLE(each, 8 + 4 * i);
  writePlace(payload, 36, vehicle);
  for (const [i, each] of velocity.entries()) payload.writeInt16LE(clamped(100 * each), 48 + 2 * i);
  const airspeed = Math.min(65_535, Math.round(100 * norm(vehicle.airVelocity)));
  payload.writeUInt16LE(airspeed, 54);
  payload.writeUInt16LE(airspeed, 56);
  for (const [i, each] of vehicle.specificForce.entries())
    payload.writeInt16LE(clamped((1000 * each) / STANDARD_GRAVITY), 58 + 2 * i);
  return payload;
}

function writePlace(payload: Buffer, at: number, vehicle: SimulatedVehicle): void {
  const { origin } = vehicle.setup;
  const [north, east] = vehicle.state.position;
  const perEast = METRES_PER_DEGREE * Math.cos((Math.PI / 180) * origin.latitude);
  payload.writeInt32LE(Math.round(1e7 * (origin.latitude + north / METRES_PER_DEGREE)), at);
  payload.writeInt32LE(Math.round(1e7 * (origin.longitude + east / perEast)), at + 4);
  payload.writeInt32LE(Math.round(1000 * heightOf(vehicle)), at + 8);
}

const heightOf = (vehicle: SimulatedVehicle): number =>
  vehicle.setup.origin.altitude + vehicle.height;

const clamped = (x: number): number => Math.max(-32_767, Math.min(32_767, Math.round(x)));
