import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFmu } from '../../../src/fmu/fmu.js';
import { fmuOrder } from '../../support/fmu.js';
import { flownVehicles } from '../../support/stepped-cases.js';
import { vehicleMaps } from '../../support/vehicle-maps.js';

const PROGRAM = new URL('../../../dist/sitl/main.js', import.meta.url).pathname;
const VEHICLE = new URL('../../../examples/sitl-quad.yaml', import.meta.url).pathname;
let folder: string;
let fmu: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'inflow-sitl-test-'));
  fmu = join(folder, 'quad.fmu');
  const [quad] = flownVehicles(vehicleMaps());
  writeFileSync(fmu, await buildFmu(fmuOrder(quad, '3.0')));
});

afterAll(() => rmSync(folder, { recursive: true }));

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, 'sitl', ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('inflow sitl', () => {
  it('flies the hover test of an FMU, with a log', () => {
    const log = join(folder, 'log.csv');
    const args = [VEHICLE, '--fmu', fmu, '--hover-test', '--land-at', '0.88'];
    const { status, stdout } = run(...args, '--log', log, '--log-interval', '0.5');
    expect(stdout).toMatch(
      /^quad: landed\n\n +flight +powertrain alone, still hover\ntime to 88 % charge /,
    );
    expect(status).toBe(0);
    const rows = readFileSync(log, 'utf8').trimEnd().split('\n');
    expect(rows.length).toBeGreaterThan(100);
    expect(new Set(rows.slice(1).map((row) => row.split(',')[1]))).toEqual(
      new Set(['front right', 'rear left', 'front left', 'rear right']),
    );
  });

  it.each([
    [[], 'Name one vehicle file'],
    [[VEHICLE], '--fmu'],
    [[VEHICLE, '--fmu', '/nowhere.fmu'], '/nowhere.fmu cannot be read: ENOENT'],
    [
      [VEHICLE, '--fmu', 'FMU', '--target', 'dji'],
      '--target dji is not one of ardupilot, betaflight, px4',
    ],
    [[VEHICLE, '--fmu', 'FMU', '--rate', 'fast'], '--rate fast is not a number from 50 to 10000'],
    [[VEHICLE, '--fmu', 'FMU', '--duration', '3'], '--duration belong to --target betaflight'],
    [[VEHICLE, '--sim', 'sim_1'], 'inflow fmu sim_1 -o'],
    [[VEHICLE, '--fmu', 'FMU', '--hover-test', '--land-at', '0.95'], 'The battery has 90 %'],
    [[VEHICLE, '--fast'], "Unknown option '--fast'"],
  ])('refuses %j with exit code 2', (args, words) => {
    const { status, stderr } = run(...args.map((each) => (each === 'FMU' ? fmu : each)));
    expect(stderr).toContain(words);
    expect(status).toBe(2);
  });
});
