import { describe, expect, it } from '@jest/globals';
import { Ground } from '../../../src/sitl/ground.js';
import {
  AT_REST,
  type BodyState,
  STANDARD_GRAVITY,
  RigidBody,
  type Wrench,
} from '../../../src/sitl/rigid-body.js';
import {
  eulerOf,
  inverse,
  multiply,
  norm,
  scale,
  toBody,
  toWorld,
  type Vector,
} from '../../../src/sitl/vectors.js';
import { seeded } from '../../support/random.js';

const ROUND: [Vector, Vector, Vector] = [
  [0.02, 0, 0],
  [0, 0.02, 0],
  [0, 0, 0.05],
];
const free = (): Wrench => ({ force: [0, 0, 0], moment: [0, 0, 0] });

function flown(
  body: RigidBody,
  start: BodyState,
  seconds: number,
  dt: number,
  wrench = free as (s: BodyState) => Wrench,
) {
  let state = start;
  for (let i = 0; i < Math.round(seconds / dt); i++) state = body.advance(state, dt, wrench);
  return state;
}

describe('a rigid body', () => {
  it('falls by g t²/2', () => {
    const end = flown(new RigidBody(1.5, ROUND), { ...AT_REST, velocity: [3, 0, -2] }, 2, 0.0025);
    expect(end.position[0]).toBeCloseTo(6, 10);
    expect(end.position[2]).toBeCloseTo(-4 + STANDARD_GRAVITY * 2, 9);
    expect(end.velocity[2]).toBeCloseTo(-2 + 2 * STANDARD_GRAVITY, 9);
  });

  it('precesses without torque as a symmetric top does', () => {
    // body rates turn with (C − A)/A ω_z; the tilt against the angular momentum stays
    const [transverse, axial] = [3, 7];
    const end = flown(
      new RigidBody(1, ROUND),
      { ...AT_REST, omega: [transverse, 0, axial] },
      1,
      0.0025,
    );
    const rate = ((0.05 - 0.02) / 0.02) * axial;
    expect(end.omega[0]).toBeCloseTo(transverse * Math.cos(rate), 5);
    expect(end.omega[1]).toBeCloseTo(transverse * Math.sin(rate), 5);
    expect(end.omega[2]).toBeCloseTo(axial, 12);
    const momentum = toWorld(end.attitude, multiply(ROUND, end.omega));
    expect(momentum[0]).toBeCloseTo(0.02 * transverse, 6);
    expect(momentum[1]).toBeCloseTo(0, 6);
    expect(momentum[2]).toBeCloseTo(0.05 * axial, 6);
  });

  it('keeps energy and angular momentum in the world while it tumbles', () => {
    const random = seeded('tumble');
    const inertia: [Vector, Vector, Vector] = [
      [0.02, 0.002, -0.001],
      [0.002, 0.03, 0.003],
      [-0.001, 0.003, 0.045],
    ];
    const omega: Vector = [4 * random() - 2, 4 * random() - 2, 6];
    const start = { ...AT_REST, omega };
    const end = flown(new RigidBody(1, inertia), start, 5, 0.0025);
    const momentum = multiply(inertia, omega);
    const after = toWorld(end.attitude, multiply(inertia, end.omega));
    for (const i of [0, 1, 2]) expect(after[i]).toBeCloseTo(momentum[i], 6);
  });

  it('converges at fourth order', () => {
    const body = new RigidBody(1, ROUND);
    const start = { ...AT_REST, omega: [3, 1, 7] as Vector };
    const [fine, middle, coarse] = [0.0025, 0.01, 0.02].map(
      (dt) => flown(body, start, 1, dt).omega[0],
    );
    expect(Math.log2(Math.abs((coarse - fine) / (middle - fine)))).toBeGreaterThan(3.5);
  });

  it('reaches its terminal speed', () => {
    const [mass, area, rho] = [1.5, 0.05, 1.225];
    const drag = ({ velocity }: BodyState): Wrench => ({
      force: scale(velocity, -0.5 * rho * area * norm(velocity)),
      moment: [0, 0, 0],
    });
    const end = flown(new RigidBody(mass, ROUND), AT_REST, 60, 0.01, drag);
    expect(end.velocity[2]).toBeCloseTo(Math.sqrt((2 * mass * STANDARD_GRAVITY) / (rho * area)), 9);
  });

  it('turns by the momentum of its rotors: a steady yawing gyroscope precesses', () => {
    // a moment M about x and spin h along z give ω_y = M/h on the mean; a stiff spin has little nutation
    const body = new RigidBody(1, ROUND);
    let state = AT_REST;
    let mean = 0;
    for (let i = 0; i < 4000; i++) {
      state = body.advance(
        state,
        0.0005,
        () => ({ force: [0, 0, 0], moment: [0.01, 0, 0] }),
        [0, 0, 5],
      );
      mean += state.omega[1] / 4000;
    }
    expect(mean).toBeCloseTo(0.01 / 5, 4);
  });

  it('rests on the ground at its height and slides to a stop', () => {
    const ground = new Ground(-2, 1.5, 0.2);
    const body = new RigidBody(1.5, ROUND);
    const start = { ...AT_REST, position: [0, 0, -3] as Vector, velocity: [1, 0, 0] as Vector };
    const end = flown(body, start, 5, 0.0025, (state) => ground.wrench(state));
    expect(end.position[2]).toBeCloseTo(ground.restZ, 6);
    expect(norm(end.velocity)).toBeLessThan(1e-3);
    expect(norm(end.omega)).toBeLessThan(1e-3);
    expect(end.position[0]).toBeLessThan(1);
    expect(ground.touches(end)).toBe(true);
  });
});

describe('vectors', () => {
  it('turn to the world and back; a yaw of 90° points the nose east', () => {
    const east = [Math.SQRT1_2, 0, 0, Math.SQRT1_2] as const;
    expect(toWorld(east, [1, 0, 0])[1]).toBeCloseTo(1, 12);
    expect(toBody(east, [0, 1, 0])[0]).toBeCloseTo(1, 12);
    expect(eulerOf(east)[2]).toBeCloseTo(Math.PI / 2, 12);
  });

  it('have an inverse of a matrix', () => {
    const matrix: [Vector, Vector, Vector] = [
      [2, 1, 0],
      [0, 3, 1],
      [1, 0, 4],
    ];
    const back = multiply(inverse(matrix), multiply(matrix, [1, -2, 3]));
    expect(back.map((x) => Number(x.toFixed(12)))).toEqual([1, -2, 3]);
  });
});
