import { beforeAll, describe, expect, it } from '@jest/globals';
import type { FlightModel } from '../../../src/engine/flight-model.js';
import { pressureAt } from '../../../src/sitl/atmosphere.js';
import { encodeFrame, FrameReader, MESSAGE } from '../../../src/sitl/mavlink.js';
import { gpsPayload, sensorPayload, statePayload } from '../../../src/sitl/px4-payloads.mapper.js';
import { Px4Session } from '../../../src/sitl/px4.js';
import { quadModel, simulated } from '../../support/sitl.js';

// Frames of the C library of MAVLink 2 (system 1): actuators at 1.234567 s of controls 0.25, 0.5, 0.75, 1, armed and not; a
// heartbeat and a sensor message of component 51.
const CONTROLS = `0000803e0000003f0000403f0000803f${'00'.repeat(48)}`;
const ARMED = Buffer.from(
  `fd5100000001015d000087d61200000000000100000000000000${CONTROLS}81d0bb`,
  'hex',
);
const DISARMED = Buffer.from(
  `fd5100000101015d000088d61200000000000100000000000000${CONTROLS}017a03`,
  'hex',
);
const HEARTBEAT = 'fd0900000001330000000000000000080004034c16';
const SENSOR =
  'fd3e00000701336b0000a00f0000000000000000803f00000040000018c1cdcccc3dcdcc4c3e9a99993e3d0a573e00000000f628dc3e00e06e440000003f0000f4430000c841ff1f304b';

let model: FlightModel;

beforeAll(() => {
  model = quadModel();
});

describe('frames of MAVLink', () => {
  it('are those of its C library, byte by byte', () => {
    const payload = Buffer.alloc(65);
    payload.writeBigUInt64LE(4000n, 0);
    const numbers = [1, 2, -9.5, 0.1, 0.2, 0.3, 0.21, 0, 0.43, 955.5, 0.5, 488, 25];
    for (const [i, each] of numbers.entries()) payload.writeFloatLE(each, 8 + 4 * i);
    payload.writeUInt32LE(0x1fff, 60);
    expect(encodeFrame(MESSAGE.sensor, payload, 7).toString('hex')).toBe(SENSOR);
    const heartbeat = Buffer.from([0, 0, 0, 0, 0, 8, 0, 4, 3]);
    expect(encodeFrame(MESSAGE.heartbeat, heartbeat, 256).toString('hex')).toBe(HEARTBEAT);
  });

  it('are found in a stream cut anywhere, between others and damaged ones', () => {
    const damaged = Buffer.from(ARMED);
    damaged[30] ^= 1;
    const noise = Buffer.from([0, 1, 3, 7]);
    const parts = [Buffer.from(HEARTBEAT, 'hex'), ARMED, damaged, noise, DISARMED, ARMED];
    const stream = Buffer.concat(parts);
    for (const size of [1, 7, 90, stream.length]) {
      const reader = new FrameReader(MESSAGE.actuatorControls);
      const found: Buffer[] = [];
      for (let at = 0; at < stream.length; at += size)
        found.push(...reader.read(stream.subarray(at, at + size)));
      expect(found.map((each) => each.readUInt8(80))).toEqual([129, 1, 129]);
      expect(found[0].readFloatLE(20)).toBe(0.5);
    }
  });
});

describe('a flight with PX4', () => {
  it('takes controls 0 … 1 as pulses of 1000 to 2000 µs, and none of a vehicle that is not armed', () => {
    const vehicle = simulated(model);
    const session = new Px4Session(vehicle);
    expect(session.receive(Buffer.from(HEARTBEAT, 'hex'))).toBe(false);
    expect(session.receive(ARMED)).toBe(true);
    session.advance();
    expect(vehicle.throttle).toEqual([0.25, 0.5, 0.75, 1]);
    expect(vehicle.t).toBeCloseTo(0.004, 12);
    session.receive(DISARMED);
    session.advance();
    expect(vehicle.throttle).toEqual([0, 0, 0, 0]);
  });

  it('sends a heartbeat, sensors, truth and place, at their rates', () => {
    const session = new Px4Session(simulated(model));
    const ids: number[] = [];
    let sequence = 0;
    for (let i = 0; i < 250; i++) {
      const bytes = session.advance();
      for (let at = 0; at < bytes.length; at += 12 + bytes[at + 1]) {
        expect(bytes[at]).toBe(0xfd);
        expect(bytes[at + 4]).toBe(sequence++ & 255);
        ids.push(bytes.readUIntLE(at + 7, 3));
      }
    }
    const count = (id: number) => ids.filter((each) => each === id).length;
    expect(ids.slice(0, 4)).toEqual([0, 107, 115, 113]);
    expect([0, 107, 115, 113].map(count)).toEqual([1, 250, 50, 10]);
  });

  it('shows sensors in the body, which never stay the same', () => {
    const vehicle = simulated(model);
    const [even, odd] = [true, false].map((isEven) => sensorPayload(vehicle, isEven));
    expect(even.readFloatLE(16)).toBeCloseTo(-9.80665, 3);
    expect(even.readFloatLE(16)).not.toBe(odd.readFloatLE(16));
    expect(even.readFloatLE(44)).toBeCloseTo(pressureAt(488) / 100, 1);
    // the field points north and down
    expect(even.readFloatLE(32)).toBeCloseTo(0.31 * Math.cos(0.8272), 3);
    expect(even.readFloatLE(40)).toBeCloseTo(0.62 * Math.sin(0.8272), 3);
    expect(even.readUInt32LE(60)).toBe(0x1fff);
  });

  it('tells place, speed and attitude', () => {
    const vehicle = simulated(model);
    vehicle.state = {
      position: [111.31949, 0, -12],
      velocity: [0, -3, 1],
      attitude: [Math.SQRT1_2, 0, 0, Math.SQRT1_2],
      omega: [0.1, 0.2, 0.3],
    };
    const gps = gpsPayload(vehicle);
    expect([8, 12, 16].map((at) => gps.readInt32LE(at))).toEqual([
      473_987_000, 85_456_000, 500_000,
    ]);
    expect([26, 28, 30].map((at) => gps.readInt16LE(at))).toEqual([0, -300, 100]);
    expect([24, 32].map((at) => gps.readUInt16LE(at))).toEqual([300, 27_000]);
    expect([gps[34], gps[35]]).toEqual([3, 10]);
    const truth = statePayload(vehicle);
    expect(truth.readFloatLE(20)).toBeCloseTo(Math.SQRT1_2, 6);
    expect(truth.readFloatLE(32)).toBeCloseTo(0.3, 6);
    expect([36, 40, 44].map((at) => truth.readInt32LE(at))).toEqual([
      473_987_000, 85_456_000, 500_000,
    ]);
    expect([48, 50, 52].map((at) => truth.readInt16LE(at))).toEqual([0, -300, 100]);
    expect([58, 60, 62].map((at) => truth.readInt16LE(at))).toEqual([0, 0, -1000]);
  });
});
