/** PX4's simulator interface: sensors out, actuators in, in lockstep. Pure: sockets are elsewhere. */
import { encodeFrame, FrameReader, MESSAGE, type MavlinkMessage } from './mavlink.js';
import { gpsPayload, sensorPayload, statePayload } from './px4-payloads.mapper.js';
import { servoThrottle } from './servos.js';
import type { SimulatedVehicle } from './simulated-vehicle.js';

export const PX4_PORT = 4560;
/** Steps per second of PX4's simulators. */
export const PX4_RATE = 250;

const ARMED = 128;
const CHANNELS = 16;
/** Steps between places, truths and heartbeats: 10, 50 and 1 a second. */
const EVERY = { gps: 25, truth: 5, heartbeat: 250 } as const;

/** An autopilot's flight: each message of actuators is answered by a step and its sensors. */
export class Px4Session {
  private readonly reader = new FrameReader(MESSAGE.actuatorControls);
  private controls: readonly number[] = [];
  private sequence = 0;
  private steps = 0;

  constructor(private readonly vehicle: SimulatedVehicle) {}

  /** Takes bytes of the stream. Returns true where they bring actuators. */
  receive(bytes: Buffer): boolean {
    const last = this.reader.read(bytes).at(-1);
    if (last === undefined) return false;
    const isArmed = (last.readUInt8(80) & ARMED) !== 0;
    this.controls = isArmed
      ? Array.from({ length: CHANNELS }, (_, i) => 1000 + 1000 * last.readFloatLE(16 + 4 * i))
      : [];
    return true;
  }

  /** Advances by a step and returns the messages of its end. */
  advance(): Buffer {
    const { vehicle, controls } = this;
    vehicle.advance(
      1 / PX4_RATE,
      vehicle.setup.rotors.map((rotor) => servoThrottle(rotor, controls)),
    );
    const step = this.steps++;
    const frames: Buffer[] = [];
    const send = (message: MavlinkMessage, payload: Buffer) =>
      frames.push(encodeFrame(message, payload, this.sequence++));
    if (step % EVERY.heartbeat === 0) send(MESSAGE.heartbeat, HEARTBEAT);
    send(MESSAGE.sensor, sensorPayload(vehicle, step % 2 === 0));
    if (step % EVERY.truth === 0) send(MESSAGE.stateQuaternion, statePayload(vehicle));
    if (step % EVERY.gps === 0) send(MESSAGE.gps, gpsPayload(vehicle));
    return Buffer.concat(frames);
  }
}

/** A generic system (0) of no autopilot (8), active (4), MAVLink 2 (3). */
const HEARTBEAT = Buffer.from([0, 0, 0, 0, 0, 8, 0, 4, 3]);
