import { describe, expect, it } from '@jest/globals';
import { pressureAt } from '../../../src/sitl/atmosphere.js';
import {
  BetaflightSession,
  decodeMotorPacket,
  encodeStatePacket,
  encodeTransmitterPacket,
} from '../../../src/sitl/betaflight.js';
import type { Quaternion, Vector } from '../../../src/sitl/vectors.js';
import { quadModel, simulated } from '../../support/sitl.js';

/** A motor packet: a count, two bytes of padding, sixteen floats. */
function motors(pulses: number[]): Buffer {
  const bytes = Buffer.alloc(68);
  bytes.writeUInt16LE(pulses.length, 0);
  for (const [i, pulse] of pulses.entries()) bytes.writeFloatLE(pulse, 4 + 4 * i);
  return bytes;
}

const numbersOf = (bytes: Buffer) =>
  Array.from({ length: bytes.length / 8 }, (_, i) => bytes.readDoubleLE(8 * i));

function placed() {
  const vehicle = simulated(quadModel());
  // nose up by 90° about y, then seen: rates, a place north and east, a climb
  const half = Math.SQRT1_2;
  vehicle.state = {
    position: [111.31949, 0, -10],
    velocity: [1, 2, -3],
    attitude: [half, 0, half, 0] as Quaternion,
    omega: [0.1, 0.2, 0.3] as Vector,
  };
  vehicle.specificForce = [4, 5, -6];
  return vehicle;
}

describe('packets of Betaflight', () => {
  it('bring motors as 68 bytes', () => {
    const bytes = Buffer.from(`0400000000007a44${'0000fa44'.repeat(15)}`, 'hex');
    expect(decodeMotorPacket(bytes)).toEqual([1000, ...Array.from({ length: 15 }, () => 2000)]);
    expect(decodeMotorPacket(bytes.subarray(1))).toBeNull();
    expect(decodeMotorPacket(Buffer.alloc(16))).toBeNull();
  });

  it('take the state as 18 numbers, for releases as they are', () => {
    const bytes = encodeStatePacket(placed(), 'direct');
    expect(bytes).toHaveLength(144);
    const half = Math.SQRT1_2;
    const expected = [
      // no time, so that its clock keeps to real time
      0,
      // rates front-right-down
      0.1,
      0.2,
      0.3,
      // signs that its driver changes into front-left-up
      -4,
      5,
      -6,
      // front-left-up to north-west-up
      half,
      0,
      -half,
      0,
      // east, north, up
      2,
      1,
      3,
      // longitude, latitude, height: 111.3 m north are 0.001°
      8.5456,
      47.3987,
      498,
      pressureAt(498),
    ];
    for (const [i, number] of numbersOf(bytes).entries())
      expect(number).toBeCloseTo(expected[i], 9);
  });

  it('take the state in the frames of the Gazebo plugin', () => {
    const [direct, gazebo] = (['direct', 'gazebo'] as const).map((frames) =>
      numbersOf(encodeStatePacket(placed(), frames)),
    );
    expect(gazebo[3]).toBe(-direct[3]);
    expect(gazebo[15]).toBeCloseTo(47.3967, 9);
    // as Betaflight undoes it (sitl.c): k (w − z), k (x − y), k (y + x), k (z + w) of (w, x, −y, −z)
    const k = Math.SQRT1_2;
    const [w, x, y, z] = [gazebo[7], gazebo[8], -gazebo[9], -gazebo[10]];
    const back = [k * (w - z), k * (x - y), k * (y + x), k * (z + w)];
    for (const i of [0, 1, 2, 3]) expect(back[i]).toBeCloseTo(direct[7 + i], 12);
    for (const i of [0, 1, 2, 4, 5, 6, 11, 12, 13, 14, 16, 17])
      expect(gazebo[i]).toBeCloseTo(direct[i], 9);
  });

  it('take a transmitter as a time and sixteen channels', () => {
    const bytes = encodeTransmitterPacket(1.5, [1500, 1600]);
    expect(bytes.toString('hex')).toBe(`000000000000f83fdc054006${'e803'.repeat(14)}`);
  });

  it('hold the last motors until others come', () => {
    const vehicle = simulated(quadModel());
    const session = new BetaflightSession(vehicle, 'gazebo');
    session.advance(0.002);
    expect(vehicle.throttle).toEqual([0, 0, 0, 0]);
    expect(session.receive(motors([1250, 1500, 1750, 1000]))).toBe(true);
    expect(session.receive(Buffer.alloc(3))).toBe(false);
    session.advance(0.002);
    session.advance(0.002);
    expect(vehicle.throttle).toEqual([0.25, 0.5, 0.75, 0]);
    expect(vehicle.t).toBeCloseTo(0.006, 12);
  });
});
