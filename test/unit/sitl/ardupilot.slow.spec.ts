import { beforeAll, describe, expect, it } from '@jest/globals';
import type { FlightModel } from '../../../src/engine/flight-model.js';
import { ArdupilotSession, decodeServoPacket } from '../../../src/sitl/ardupilot.js';
import { quadModel, simulated } from '../../support/sitl.js';

let model: FlightModel;

beforeAll(() => {
  model = quadModel();
});

/** A servo packet, byte by byte as ArduPilot lays it out. */
function packet(
  count: number,
  {
    rate = 400,
    pulses = [1500, 1500, 1500, 1500],
    channels = 16,
    magic = channels === 16 ? 18458 : 29569,
  } = {},
): Buffer {
  const bytes = Buffer.alloc(8 + 2 * channels);
  bytes.writeUInt16LE(magic, 0);
  bytes.writeUInt16LE(rate, 2);
  bytes.writeUInt32LE(count, 4);
  for (const [i, pulse] of pulses.entries()) bytes.writeUInt16LE(pulse, 8 + 2 * i);
  return bytes;
}

const flown = () => {
  const vehicle = simulated(model);
  return { vehicle, session: new ArdupilotSession(vehicle) };
};
const timeOf = (reply: Buffer | null): number =>
  (JSON.parse(reply!.toString()) as { timestamp: number }).timestamp;

describe('a servo packet', () => {
  it('has 16 channels behind magic, rate and count', () => {
    const bytes = Buffer.from(`1a48900107000000${'dc05'.repeat(15)}e803`, 'hex');
    expect(bytes).toHaveLength(40);
    expect(decodeServoPacket(bytes)).toEqual({
      rate: 400,
      count: 7,
      pulses: [...Array.from({ length: 15 }, () => 1500), 1000],
    });
  });

  it('has 32 channels with its other magic', () => {
    const bytes = Buffer.from(`8173e803ffffffff${'d007'.repeat(32)}`, 'hex');
    expect(bytes).toHaveLength(72);
    expect(decodeServoPacket(bytes)).toMatchObject({ rate: 1000, count: 0xffffffff });
    expect(decodeServoPacket(bytes)!.pulses).toHaveLength(32);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['another magic', packet(1, { magic: 18459 })],
    ['16 channels with the magic of 32', packet(1, { magic: 29569 })],
    ['a byte too few', packet(1).subarray(0, 39)],
    ['no rate', packet(1, { rate: 0 })],
  ])('is none with %s, and advances nothing', (_, bytes) => {
    const { vehicle, session } = flown();
    expect(session.answer(bytes)).toBeNull();
    expect(vehicle.t).toBe(0);
  });
});

describe('an answer to ArduPilot', () => {
  it('is a line of compact JSON with a newline before and after', () => {
    const { session } = flown();
    const text = session.answer(packet(1, { pulses: [1000, 1000, 1000, 1000] }))!.toString();
    expect(text).toMatch(
      /^\n\{"timestamp":0\.0025,"imu":\{"gyro":\[[^ ]+\],"accel_body":\[[^ ]+\]\},"position":\[[^ ]+\],"attitude":\[[^ ]+\],"quaternion":\[[^ ]+\],"velocity":\[[^ ]+\],"battery":\{"voltage":[\d.]+,"current":[^ ]+\}\}\n$/,
    );
    expect(text.slice(1, -1)).not.toMatch(/\s/);
    const { imu, quaternion } = JSON.parse(text);
    expect(imu.accel_body[2]).toBeCloseTo(-9.80665, 3);
    expect(imu.gyro.every((rate: number) => Math.abs(rate) < 1e-6)).toBe(true);
    expect(quaternion[0]).toBeCloseTo(1, 9);
  });

  it('has the time at the end of its step', () => {
    const { session } = flown();
    expect(timeOf(session.answer(packet(10)))).toBe(0.0025);
    expect(timeOf(session.answer(packet(11)))).toBeCloseTo(0.005, 12);
    expect(timeOf(session.answer(packet(12, { rate: 1000 })))).toBeCloseTo(0.006, 12);
  });

  it('is the same, byte by byte, to a duplicate, which advances nothing', () => {
    const { vehicle, session } = flown();
    session.answer(packet(1));
    const reply = session.answer(packet(2));
    const before = vehicle.t;
    expect(session.answer(packet(2))!.equals(reply!)).toBe(true);
    // whatever its pulses are now
    expect(session.answer(packet(2, { pulses: [2000, 2000, 2000, 2000] }))!.equals(reply!)).toBe(
      true,
    );
    expect(vehicle.t).toBe(before);
  });

  it('begins anew after a smaller count, to the last byte', () => {
    const { vehicle, session } = flown();
    const first = session.answer(packet(5));
    for (let count = 6; count < 200; count++)
      session.answer(packet(count, { pulses: [1700, 1700, 1700, 1700] }));
    expect(vehicle.height).toBeGreaterThan(0.1);
    expect(session.answer(packet(3))!.equals(first!)).toBe(true);
    expect(session.restarts).toBe(1);
    expect(vehicle.t).toBe(0.0025);
  });

  it('advances a gap at once, by less than 0.1 s', () => {
    const { session } = flown();
    const start = timeOf(session.answer(packet(1)));
    expect(timeOf(session.answer(packet(5))) - start).toBeCloseTo(4 / 400, 12);
    expect(timeOf(session.answer(packet(1000))) - start - 0.01).toBeCloseTo(0.0995, 12);
    expect(timeOf(session.answer(packet(1001))) - start - 0.1095).toBeCloseTo(0.0025, 12);
  });

  it('follows the signs of front-right-down: faster right rotors roll it to the left', () => {
    const rates = [1450, 1500].map((right) => {
      const { vehicle, session } = flown();
      let count = 0;
      const fly = (steps: number, pulses: number[]) => {
        for (let i = 0; i < steps; i++) session.answer(packet(++count, { pulses }));
      };
      fly(120, [1450, 1450, 1450, 1450]);
      // front right and rear right
      fly(20, [right, 1450, 1450, right]);
      return vehicle.state.omega;
    });
    expect(rates[1][0] - rates[0][0]).toBeLessThan(-0.1);
    expect(Math.abs(rates[1][1] - rates[0][1])).toBeLessThan(0.03);
  });

  it('yaws against the rotors that push harder', () => {
    const { vehicle, session } = flown();
    // rotors 1 and 2 are counter-clockwise seen from above: the airframe turns clockwise, positive about down
    for (let count = 1; count < 200; count++)
      session.answer(packet(count, { pulses: [1600, 1600, 1400, 1400] }));
    expect(vehicle.state.omega[2]).toBeGreaterThan(0.05);
  });

  it('lets a vehicle fall whose pulses have ended', () => {
    const { vehicle, session } = flown();
    for (let count = 1; count < 800; count++)
      session.answer(packet(count, { pulses: [1800, 1800, 1800, 1800] }));
    for (let count = 800; count < 1200; count++)
      session.answer(packet(count, { pulses: [0, 0, 0, 0] }));
    expect(vehicle.specificForce[2]).toBeGreaterThan(-1);
  });
});
