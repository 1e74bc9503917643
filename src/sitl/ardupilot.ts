/** ArduPilot's JSON backend: servo packets in, sensors as JSON out, in lockstep. Pure: sockets are elsewhere. */
import type { SimulatedVehicle } from './simulated-vehicle.js';
import { servoThrottle } from './servos.js';
import { eulerOf } from './vectors.js';

export const ARDUPILOT_PORT = 9002;

/** Magic numbers of packets with 16 and 32 channels. */
const CHANNELS = new Map([
  [18458, 16],
  [29569, 32],
]);
const HEADER = 8;
/** ArduPilot's clock ignores steps of 0.1 s and more. */
const MAX_ADVANCE_S = 0.0995;

export interface ServoPacket {
  /** Steps per second that the autopilot wants. */
  rate: number;
  count: number;
  /** Pulses [µs]. */
  pulses: readonly number[];
}

/** Returns the packet of these bytes; null: they are none. */
export function decodeServoPacket(bytes: Buffer): ServoPacket | null {
  if (bytes.length < HEADER) return null;
  const channels = CHANNELS.get(bytes.readUInt16LE(0));
  if (channels === undefined || bytes.length !== HEADER + 2 * channels) return null;
  const rate = bytes.readUInt16LE(2);
  if (rate === 0) return null;
  const pulses = Array.from({ length: channels }, (_, i) => bytes.readUInt16LE(HEADER + 2 * i));
  return { rate, count: bytes.readUInt32LE(4), pulses };
}

/** The sensors at the end of a step: one line of JSON without blanks, a newline before and after. */
function encodeSensors(vehicle: SimulatedVehicle): Buffer {
  const { position, velocity, attitude, omega } = vehicle.state;
  const { Vbus, I } = vehicle.moment.result;
  const sensors = {
    timestamp: vehicle.t,
    imu: { gyro: omega, accel_body: vehicle.specificForce },
    position,
    attitude: eulerOf(attitude),
    quaternion: attitude,
    velocity,
    battery: { voltage: Vbus, current: I },
  };
  return Buffer.from(`\n${JSON.stringify(sensors)}\n`);
}

/** An autopilot's flight: each new frame advances the vehicle once. */
export class ArdupilotSession {
  /** Restarts of the autopilot that were seen. */
  restarts = 0;
  private last: { count: number; reply: Buffer } | null = null;

  constructor(private readonly vehicle: SimulatedVehicle) {}

  /** Returns the reply to a packet; null: the bytes are no packet. */
  answer(bytes: Buffer): Buffer | null {
    const packet = decodeServoPacket(bytes);
    if (packet === null) return null;
    const { count, rate, pulses } = packet;
    if (this.last?.count === count) return this.last.reply;
    if (this.last !== null && count < this.last.count) {
      this.restarts++;
      this.last = null;
      this.vehicle.reset();
    }
    const frames = this.last === null ? 1 : count - this.last.count;
    const throttle = this.vehicle.setup.rotors.map((rotor) => servoThrottle(rotor, pulses));
    this.vehicle.advance(Math.min(frames / rate, MAX_ADVANCE_S), throttle);
    this.last = { count, reply: encodeSensors(this.vehicle) };
    return this.last.reply;
  }
}
