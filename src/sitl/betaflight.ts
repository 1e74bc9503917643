/** Packets of Betaflight's SITL target: motors in, state and transmitter out, little-endian. Pure: sockets are elsewhere. */
import { METRES_PER_DEGREE, pressureAt } from './atmosphere.js';
import { servoThrottle } from './servos.js';
import type { SimulatedVehicle } from './simulated-vehicle.js';
import { product, type Quaternion } from './vectors.js';

/** Ports: motors (here), state and transmitter (at the autopilot). */
export const BETAFLIGHT_PORTS = { motors: 9001, state: 9003, transmitter: 9004 } as const;

/**
 * Frames of the state packet. `gazebo`: a plain build of Betaflight since 2026; `direct`: releases before, and builds with
 * ENABLE_GAZEBO_BRIDGE=0.
 */
export type BetaflightFrames = 'gazebo' | 'direct';

/** A count with two bytes of padding, then sixteen floats. */
const MOTORS = 16;
const MOTOR_PACKET = 4 + 4 * MOTORS;
const STATE_NUMBERS = 18;
const CHANNELS = 16;
/**
 * Time of every state packet [s]. Betaflight sets the speed of its clock from two times and the moments at which they come: on a
 * busy computer it ran six times too fast and lost its transmitter. Equal times leave its clock at real time.
 */
const CLOCK = 0;
/** Turns Betaflight's world (north-west-up) into Gazebo's (east-north-up), as its plugin sends it. */
const TO_GAZEBO: Quaternion = [Math.SQRT1_2, 0, 0, -Math.SQRT1_2];

/** Returns the pulses of a motor packet [µs]; null: the bytes are none. Servos stand behind the motors. */
export function decodeMotorPacket(bytes: Buffer): number[] | null {
  if (bytes.length !== MOTOR_PACKET) return null;
  return Array.from({ length: MOTORS }, (_, i) => bytes.readFloatLE(4 + 4 * i));
}

/** The state of a vehicle: time, rates, acceleration, attitude, velocity, place, pressure. */
export function encodeStatePacket(vehicle: SimulatedVehicle, frames: BetaflightFrames): Buffer {
  const { position, velocity, attitude, omega } = vehicle.state;
  const { origin } = vehicle.setup;
  const [fx, fy, fz] = vehicle.specificForce;
  const [p, q, r] = omega;
  const gazebo = frames === 'gazebo';
  const height = origin.altitude - position[2];
  const north = position[0] / METRES_PER_DEGREE;
  const east = position[1] / (METRES_PER_DEGREE * Math.cos((Math.PI / 180) * origin.latitude));
  // Betaflight mirrors the place of the Gazebo plugin about the first one
  const mirror = gazebo ? -1 : 1;
  return encodeNumbers([
    CLOCK,
    // yaw: Betaflight turns left for positive numbers, and changes the sign of all but the Gazebo plugin
    p,
    q,
    gazebo ? -r : r,
    // its driver changes all signs: the body of Betaflight is front-left-up
    -fx,
    fy,
    fz,
    ...attitudeOf(attitude, gazebo),
    velocity[1],
    velocity[0],
    -velocity[2],
    origin.longitude + mirror * east,
    origin.latitude + mirror * north,
    height,
    pressureAt(height),
  ]);
}

/** Body front-left-up to world north-west-up; for the plugin's frames turned and conjugated by a half turn about x. */
function attitudeOf([w, x, y, z]: Quaternion, gazebo: boolean): Quaternion {
  const own: Quaternion = [w, x, -y, -z];
  if (!gazebo) return own;
  const [a, b, c, d] = product(TO_GAZEBO, own);
  return [a, b, -c, -d];
}

function encodeNumbers(numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(8 * STATE_NUMBERS);
  for (const [i, each] of numbers.entries()) bytes.writeDoubleLE(each, 8 * i);
  return bytes;
}

/** The transmitter: time and sixteen channels [µs]; channels that are missing stand at 1000. */
export function encodeTransmitterPacket(t: number, channels: readonly number[]): Buffer {
  const bytes = Buffer.alloc(8 + 2 * CHANNELS);
  bytes.writeDoubleLE(t, 0);
  for (let i = 0; i < CHANNELS; i++) bytes.writeUInt16LE(channels[i] ?? 1000, 8 + 2 * i);
  return bytes;
}

/** An autopilot's flight in real time: the last pulses hold until new ones come. */
export class BetaflightSession {
  private pulses: readonly number[] = [];

  constructor(
    private readonly vehicle: SimulatedVehicle,
    private readonly frames: BetaflightFrames,
  ) {}

  /** Takes a motor packet. Returns false where the bytes are none. */
  receive(bytes: Buffer): boolean {
    const pulses = decodeMotorPacket(bytes);
    if (pulses !== null) this.pulses = pulses;
    return pulses !== null;
  }

  /** Advances by dt [s] and returns the state packet. */
  advance(dt: number): Buffer {
    const { vehicle } = this;
    vehicle.advance(
      dt,
      vehicle.setup.rotors.map((rotor) => servoThrottle(rotor, this.pulses)),
    );
    return encodeStatePacket(vehicle, this.frames);
  }
}
