import { beforeEach, describe, expect, it } from '@jest/globals';
import { PT_LIMIT } from '../../../assembly/powertrain/layout.js';
import { DYN_ROW } from '../../../assembly/integrator/layout.js';
import {
  END,
  fly,
  flyOn,
  putFlatMap,
  rowAt,
  type TestFlight,
  writeFlight,
} from '../../support/dynamics.js';

const CELL = { S: 1, CHARGE: 3600, R_CELL: 0.01, R_LINKS: 0, DUDT: 0, HEAT_CAP: 0, T0: 298.15 };
const IDLE = { KV: 100, I0: 0, P_Q: 0, T_W_PIN: 293.15, T_MAG_PIN: 293.15 };
const NOTHING = [{ t: 0, from: [0, 0, 0, 0] }];
const cell = (asked: object, leaf: object = {}): TestFlight => ({
  vehicle: { R_BUS: 0 },
  rotors: [IDLE],
  leaves: [{ ...CELL, ...leaf }],
  schedule: NOTHING,
  asked: { END_S: 3000, RECORD_S: 10, ...asked },
});
const FULL = { t: 0, from: [0, 0, 1, 0] };
const of = <E extends { kind: string }>(kind: string, events: readonly E[]): E[] =>
  events.filter((each) => each.kind === kind);

beforeEach(() => putFlatMap());

describe('a flight ends', () => {
  it('when the charge is at its cut-off, to a millionth of a second', () => {
    const { state, events, rows } = fly(cell({ LOAD_A: 5, SOC_CUTOFF: 0.2 }));
    const exact = (0.7 * 3600) / 5;
    expect(state['END']).toBe(END['SOC_CUTOFF']);
    expect(state['T']).toBeCloseTo(exact, 7);
    expect(events).toEqual([
      { t: state['T'], kind: 'DEPLETION', index: 0, value: expect.closeTo(0.2, 9), limit: 0.2 },
    ]);
    expect(rows.at(-1)!.t).toBe(state['T']);
    expect(rows.at(-1)!.all.SOC).toBeCloseTo(0.2, 9);
    expect(state['CHARGE']).toBeCloseTo(0.7 * 3600, 6);
  });

  it('at once where there is not even that charge', () => {
    const { state, events, rows } = fly(cell({ LOAD_A: 5, SOC_CUTOFF: 0.9 }));
    expect([state['END'], state['T'], rows.length]).toEqual([END['SOC_CUTOFF'], 0, 1]);
    expect(events.map((each) => each.kind)).toEqual(['DEPLETION']);
  });

  it('with a row that says so, at the start and where the clock has one too', () => {
    const DEPLETED = PT_LIMIT.BATTERY_DEPLETED;
    const told = ({ rows }: ReturnType<typeof fly>) => rows.map((row) => row.all.LIMITS & DEPLETED);
    expect(told(fly(cell({ LOAD_A: 5, SOC_CUTOFF: 0.9 })))).toEqual([DEPLETED]);
    const drain = { LOAD_A: 5, SOC_CUTOFF: 0.2 };
    const RECORD_S = fly(cell(drain)).state['T'];
    const flown = fly(cell({ ...drain, RECORD_S }));
    expect(flown.rows.at(-1)!.t).toBe(RECORD_S);
    expect(told(flown).at(-1)).toBe(DEPLETED);
    expect(
      told(flown)
        .slice(0, -1)
        .every((bit) => bit === 0),
    ).toBe(true);
  });

  it('when a cell has been below its voltage for the time of hold', () => {
    const { state, events, rows } = fly(
      cell({ LOAD_A: 5, SOC_CUTOFF: 0, V_CUTOFF: 3.7, HOLD_S: 2 }),
    );
    expect(state['END']).toBe(END['VOLTAGE_CUTOFF']);
    const [{ t, value, index }] = of('VOLTAGE_CUTOFF', events);
    expect([t, index]).toEqual([state['T'], 0]);
    expect(value).toBeLessThan(3.7);
    expect(rows.at(-1)!.leaves[0].V_CELL).toBe(value);
    // two seconds earlier it was just there
    const { rows: fine } = fly(cell({ LOAD_A: 5, SOC_CUTOFF: 0, END_S: t - 2 }));
    expect(fine.at(-1)!.leaves[0].V_CELL).toBeCloseTo(3.7, 7);
  });

  it('not by a short dip of the voltage', () => {
    const dip = (seconds: number) =>
      fly({
        schedule: [
          { t: 0, from: [0, 0, 0.4, 0] },
          { t: 5, from: [0, 0, 1, 0] },
          { t: 5 + seconds, from: [0, 0, 0.4, 0] },
        ],
        asked: { END_S: 10, V_CUTOFF: 3.97, HOLD_S: 1 },
      }).state;
    expect(dip(0.9)['END']).toBe(END['MAX_DURATION']);
    expect(dip(1.1)['END']).toBe(END['VOLTAGE_CUTOFF']);
    expect(dip(1.1)['T']).toBeCloseTo(6, 6);
    expect(dip(0.9)['LEAST_V']).toBeLessThan(3.97);
  });

  it('when it was to', () => {
    const { state, events } = fly(cell({ LOAD_A: 1, END_S: 12.345 }));
    expect([state['END'], state['T']]).toEqual([END['MAX_DURATION'], 12.345]);
    expect(events).toEqual([
      { t: 12.345, kind: 'DURATION', index: -1, value: 12.345, limit: 12.345 },
    ]);
  });

  it('when a winding melts, or a cell', () => {
    const hot = fly({
      rotors: [{ I0: 1e4, AREA: 1e-4, KV: 50 }],
      schedule: [{ t: 0, from: [0, 0, 0.6, 0] }],
      asked: { END_S: 600 },
    });
    expect(hot.state['END']).toBe(END['THERMAL_RUNAWAY']);
    expect(hot.rows.at(-1)!.groups[0].T_W).toBeCloseTo(600, 6);
    const kinds = hot.events.map(({ kind, limit }) => [kind, Math.round(limit)]);
    expect(kinds).toContainEqual(['WINDING_TEMPERATURE', 393]);
    expect(kinds).toContainEqual(['WINDING_TEMPERATURE', 423]);
    expect(kinds.at(-1)).toEqual(['THERMAL_RUNAWAY', 600]);
    const pack = fly(cell({ LOAD_A: 50 }, { R_CELL: 0.1, HEAT_CAP: 10, HA: 0, CHARGE: 36_000 }));
    expect(pack.state['END']).toBe(END['THERMAL_RUNAWAY']);
    expect(of('CELL_TEMPERATURE', pack.events)).toHaveLength(1);
    expect(pack.rows.at(-1)!.leaves[0].T).toBeCloseTo(473.15, 6);
  });
});

describe('what is told of a flight', () => {
  it('temperatures where they are passed, once, of every rotor of a kind', () => {
    const { events, rows } = fly({
      rotors: [{}, {}],
      schedule: [FULL, { t: 60, from: [0, 0, 0.1, 0] }, { t: 100, from: [0, 0, 1, 0] }],
      asked: { END_S: 140, RECORD_S: 0.1, SOC_CUTOFF: 0 },
    });
    const windings = events.filter(
      ({ kind, limit }) => kind === 'WINDING_TEMPERATURE' && limit === 393.15,
    );
    expect(windings.map(({ index }) => index)).toEqual([0, 1]);
    const { t } = windings[0];
    expect(rowAt(rows, t).groups[0].T_W).toBeLessThan(393.15);
    expect(rows.find((row) => row.t > t)!.groups[0].T_W).toBeGreaterThan(393.15);
    expect(windings[0].value).toBeCloseTo(393.15, 6);
    expect(events.map((each) => each.t)).toEqual(
      events.map((each) => each.t).sort((a, b) => a - b),
    );
  });

  it('a rating that is exceeded for longer than the time of hold, once', () => {
    const limits = { I_MAX: 20 };
    const one = fly({
      rotors: [limits],
      leaves: [{ I_MAX: 15 }],
      schedule: [FULL],
      asked: { END_S: 20 },
    });
    const [motor, ...more] = of('MOTOR_CURRENT', one.events);
    expect(more).toEqual([]);
    expect(motor.t).toBeCloseTo(1, 6);
    expect(motor.value).toBeGreaterThan(20);
    expect(of('BATTERY_CURRENT', one.events)).toHaveLength(1);
    const brief = fly({
      rotors: [{ I_MAX: 40 }],
      schedule: [FULL],
      asked: { END_S: 20 },
    });
    expect(brief.rows[0].groups[0].I_MOTOR).toBeGreaterThan(40);
    expect(of('MOTOR_CURRENT', brief.events)).toEqual([]);
  });

  it('the current that a throttle brings', () => {
    const { events, rows } = fly({
      schedule: [
        { t: 0, from: [0, 0, 0.3, 0] },
        { t: 5, from: [0, 0, 0.7, 0] },
        { t: 10, from: [0, 0, 0.71, 0] },
        { t: 15, from: [0, 0, 0.2, 0] },
      ],
      asked: { END_S: 20 },
    });
    const rushes = of('IN_RUSH_PEAK', events);
    expect(rushes.map(({ t }) => Math.round(t))).toEqual([0, 5]);
    expect(rushes[0]).toMatchObject({ t: 0, limit: 0, value: rows[0].all.I });
    expect(rushes[1].limit).toBeCloseTo(rowAt(rows, 5).all.I, 9);
    const peak = Math.max(...rows.map((row) => row.all.I));
    expect(rushes[1].value).toBeGreaterThanOrEqual(peak);
  });

  it('but no trickle of it, as from a throttle that hardly opens', () => {
    const { events } = fly({
      schedule: [0.6, 0, 0.02, 0, 0.5].map((duty, i) => ({ t: 5 * i, from: [0, 0, duty, 0] })),
      asked: { END_S: 25 },
    });
    expect(of('IN_RUSH_PEAK', events).map(({ t }) => Math.round(t))).toEqual([0, 20]);
  });

  it('what lasts exactly the time of hold, whatever the times are rounded to', () => {
    expect(4.1 - 3.1).toBeLessThan(1);
    const { state } = fly({
      schedule: [0.4, 1, 0.4].map((duty, i) => ({ t: [0, 3.1, 4.1][i], from: [0, 0, duty, 0] })),
      asked: { END_S: 10, V_CUTOFF: 3.97, HOLD_S: 1 },
    });
    expect([state['END'], state['T']]).toEqual([END['VOLTAGE_CUTOFF'], expect.closeTo(4.1, 8)]);
  });

  it('a bus that collapses', () => {
    const { events, rows, state } = fly({
      leaves: [{ R_CELL: 0.03, SOC: 0.5 }],
      schedule: [FULL],
      asked: { END_S: 10, LOAD_W: 500 },
    });
    const [{ t, value, limit }] = of('VOLTAGE_COLLAPSE', events);
    expect(value).toBeLessThan(limit);
    expect(t).toBeCloseTo(1, 6);
    expect(rows.at(-1)!.all.LIMITS & 128).toBe(128);
    expect(state['BALANCE']).toBeLessThan(1e-4);
  });
});

describe('rows', () => {
  const { rows: _, ...hover } = { rows: 0, asked: { END_S: 300, RECORD_S: 2 } };

  it('stand at every time of the clock, at breaks of the schedule and at the end', () => {
    const { rows } = fly({
      schedule: [
        { t: 0, from: [0, 0, 0.5, 0] },
        { t: 7.7, from: [0, 0, 0.6, 0] },
      ],
      asked: { END_S: 20.5, RECORD_S: 0.5 },
    });
    const times = rows.map((row) => row.t);
    for (let n = 0; n <= 41; n++) expect(times).toContain(0.5 * n);
    expect(times).toContain(7.7);
    expect(times.at(-1)).toBe(20.5);
    // under the commands before, and right after under the new ones
    expect(rowAt(rows, 7.7).groups[0].DUTY).toBe(0.5);
    const next = rows.find((row) => row.t > 7.7)!;
    expect(next.groups[0].DUTY).toBe(0.6);
    expect(next.t - 7.7).toBeLessThan(0.002);
    expect(Math.max(...rows.map((row) => row.all.BALANCE))).toBeLessThan(1e-9);
  });

  it('are those of the clock while nothing moves', () => {
    const { rows } = fly({ ...hover, rotors: [{ T_W_PIN: 330, T_MAG_PIN: 320 }] });
    const late = rows.filter((row) => row.t > 100);
    expect(late.length).toBeLessThan(1.1 * 100);
    expect(late.filter((row) => row.t % 2 === 0)).toHaveLength(100);
  });

  it('that tell of a move are no more than 20,000; those of the clock, of breaks and of the end go on', () => {
    // a throttle that jumps to and fro every 0.35 s
    const schedule = Array.from({ length: 6000 }, (_, i) => ({
      t: 0.35 * i,
      from: [0, 0, i % 2 ? 0.6 : 0.2, 0],
    }));
    writeFlight({
      rotors: [{ T_W_PIN: 330, T_MAG_PIN: 320 }],
      leaves: [{ CHARGE: 1e9 }],
      schedule,
      asked: { END_S: 2100, RECORD_S: 0.5 },
    });
    const { rows, state } = flyOn();
    const times = new Set(rows.map((row) => row[DYN_ROW.T]));
    const due = new Set(schedule.map(({ t }) => t));
    for (let n = 0; n <= 4200; n++) due.add(0.5 * n);
    expect(state['STEPS']).toBeGreaterThan(due.size + 30_000);
    expect([...due].filter((t) => !times.has(t))).toEqual([]);
    expect(times.size - due.size).toBe(20_000);
  });

  it('lie on the flight, whatever their clock', () => {
    const at = (RECORD_S: number) =>
      fly({ asked: { END_S: 4, RECORD_S } }).rows.find((row) => row.t === 0.4)!;
    const [one, other] = [at(0.4), at(0.1)];
    expect(one.groups[0].OMEGA).toBe(other.groups[0].OMEGA);
    expect(one).toEqual(other);
  });
});
