import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { FlightModelError } from '../engine/flight-model.js';
import { loadKernel } from '../engine/kernel.js';
import { DYN_IN } from '../engine/layout.js';
import { AllocationError } from './allocation.js';
import { ARDUPILOT_PORT } from './ardupilot.js';
import type { BetaflightFrames } from './betaflight.js';
import { FmuFileError, modelOf } from './fmu-file.js';
import { HoverController } from './hover-controller.js';
import { flyHoverTest, HOVER_PLAN, stillHover } from './hover-test.js';
import { hoverReport } from './hover-report.mapper.js';
import { flyBetaflight, type Link, serveArdupilot, servePx4 } from './links.js';
import { PX4_PORT } from './px4.js';
import { RotorLog } from './rotor-log.mapper.js';
import { SimulatedVehicle } from './simulated-vehicle.js';
import { measureThrust } from './thrust-curve.js';
import { readTransmitterFile, TransmitterFileError } from './transmitter.js';
import { readVehicleFile, VehicleFileError } from './vehicle-file.mapper.js';

const USAGE = `inflow sitl VEHICLE.yaml --fmu quad.fmu|--sim ID [options]

Flies an autopilot against the powertrain of an FMU (docs/sitl.md)

  --fmu FILE             FMU that the service exported: the powertrain
  --sim ID               in place of --fmu: a completed simulation or flight, which inflow exports first
  --target NAME          ardupilot (unless given), betaflight or px4
  --hover-test           fly without an autopilot: take-off, square, hover, landing
  --log FILE             write a row of CSV for each rotor
  --log-interval S       between rows; 0.02 unless given
  --host ADDRESS         listen there; 127.0.0.1 unless given
  --port N               of ArduPilot (${ARDUPILOT_PORT} unless given) or PX4 (${PX4_PORT})
  --autopilot ADDRESS    where Betaflight runs; 127.0.0.1 unless given
  --frames NAME          Betaflight's: gazebo (unless given) or direct
  --rate N               Betaflight's steps per second; 500 unless given
  --transmitter FILE     Betaflight's sticks over time: rows of t_s, channels in µs
  --duration S           end Betaflight's flight then
  --land-at SHARE        charge at which the hover test lands; ${HOVER_PLAN.landAt} unless given
  --help, -h             print this`;

/** The user can mend it at the command line. */
class UsageError extends Error {}

/** Charge that the hover test keeps above the cut-off of the powertrain, for its landing. */
const CUTOFF_MARGIN = 0.03;
const TARGETS = ['ardupilot', 'betaflight', 'px4'];

const OPTIONS = {
  fmu: { type: 'string' },
  sim: { type: 'string' },
  target: { type: 'string', default: 'ardupilot' },
  'hover-test': { type: 'boolean', default: false },
  log: { type: 'string' },
  'log-interval': { type: 'string', default: '0.02' },
  host: { type: 'string', default: '127.0.0.1' },
  port: { type: 'string' },
  autopilot: { type: 'string', default: '127.0.0.1' },
  frames: { type: 'string', default: 'gazebo' },
  rate: { type: 'string', default: '500' },
  transmitter: { type: 'string' },
  duration: { type: 'string' },
  'land-at': { type: 'string', default: String(HOVER_PLAN.landAt) },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.exitCode = explain(error);
}

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parsed(args[0] === 'sitl' ? args.slice(1) : args);
  if (values.help) return console.log(USAGE);
  if (positionals.length !== 1) throw new UsageError(`Name one vehicle file\n\n${USAGE}`);
  const numbers = {
    interval: numberOf(values, 'log-interval', 1e-4, 3600),
    port: values.port === undefined ? undefined : numberOf(values, 'port', 0, 65_535),
    rate: numberOf(values, 'rate', 50, 10_000),
    landAt: numberOf(values, 'land-at', 0.01, 0.99),
    duration: values.duration === undefined ? Infinity : numberOf(values, 'duration', 0, 1e6),
  };
  refuse(values);
  const [file] = positionals;
  const { model, labels } = modelOf(read(values.fmu!));
  const setup = readVehicleFile(read(file).toString('utf8'), basename(file), labels.length);
  // a powertrain that ends at its own cut-off would end in flight
  const landAt = Math.max(numbers.landAt, model.inputs[DYN_IN.SOC_CUTOFF] + CUTOFF_MARGIN);
  const vehicle = new SimulatedVehicle(setup, model, loadKernel('wasm'));
  const names = labels.map((label, i) => setup.rotors[i].name ?? label);
  const log = logOf(values.log, names, numbers.interval);
  const onStep = (each: SimulatedVehicle) => log?.record(each);
  try {
    if (values['hover-test']) hoverTest(vehicle, landAt, onStep);
    else await fly(values, numbers, { vehicle, onStep });
  } finally {
    log?.close();
  }
}

type Numbers = { port: number | undefined; rate: number; duration: number };

/** Flies the autopilot until a signal comes. */
async function fly(
  values: Values,
  { port, rate, duration }: Numbers,
  flown: Pick<Link, 'vehicle' | 'onStep'>,
): Promise<void> {
  const ending = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(name, () => ending.abort());
  const { host, target, autopilot, transmitter } = values;
  const { name } = flown.vehicle.setup;
  const link: Link = { ...flown, host, say, signal: ending.signal };
  if (target === 'ardupilot')
    return serveArdupilot(link, port ?? ARDUPILOT_PORT, (own) =>
      say(`${name}: waits for ArduPilot at ${host}:${own} (--model JSON)`),
    );
  if (target === 'px4')
    return servePx4(link, port ?? PX4_PORT, (own) =>
      say(`${name}: waits for PX4 at ${host}:${own}`),
    );
  const sticks =
    transmitter === undefined
      ? null
      : readTransmitterFile(read(transmitter).toString(), basename(transmitter));
  say(`${name}: flies Betaflight at ${autopilot} in real time`);
  const frames = values.frames as BetaflightFrames;
  return flyBetaflight({ ...link, autopilot, frames, rate, sticks, untilS: duration });
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

type Values = ReturnType<typeof parsed>['values'];

function refuse({ target, frames, fmu, sim, transmitter, duration }: Values): void {
  // scripts/inflow.mjs has put the export of a run in its place
  if (sim !== undefined && fmu !== undefined) throw new UsageError('Give one of --fmu and --sim');
  if (sim !== undefined)
    throw new UsageError(`Export the simulation first: inflow fmu ${sim} -o quad.fmu`);
  if (fmu === undefined)
    throw new UsageError('Name the powertrain with --fmu FILE, or its run with --sim ID');
  if (!TARGETS.includes(target))
    throw new UsageError(`--target ${target} is not one of ${TARGETS.join(', ')}`);
  if (frames !== 'gazebo' && frames !== 'direct')
    throw new UsageError(`--frames ${frames} is not gazebo or direct`);
  if (target !== 'betaflight' && (transmitter ?? duration) !== undefined)
    throw new UsageError('--transmitter and --duration belong to --target betaflight');
}

function numberOf(values: Values, name: keyof Values, min: number, max: number): number {
  const text = String(values[name]);
  const value = Number(text);
  if (text.trim() !== '' && value >= min && value <= max) return value;
  throw new UsageError(`--${name} ${text} is not a number from ${min} to ${max}`);
}

function read(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${(error as NodeJS.ErrnoException).code}`);
  }
}

function logOf(path: string | undefined, labels: string[], interval: number) {
  if (path === undefined) return null;
  const file = openSync(path, 'w');
  const log = new RotorLog(labels, interval, (lines) => void writeSync(file, lines));
  return {
    record: (vehicle: SimulatedVehicle) => log.record(vehicle),
    close: () => closeSync(file),
  };
}

function hoverTest(
  vehicle: SimulatedVehicle,
  landAt: number,
  onStep: (vehicle: SimulatedVehicle) => void,
): void {
  const { soc } = vehicle.moment.result.pack;
  if (soc <= landAt)
    throw new UsageError(
      `The battery has ${(100 * soc).toFixed(0)} %: choose --land-at below ${soc.toFixed(2)}`,
    );
  const { powertrain, air } = vehicle.apart(loadKernel('wasm'));
  const curves = measureThrust(powertrain, air);
  const thrusts = new HoverController(vehicle.setup, curves).hoverThrusts();
  const plan = { ...HOVER_PLAN, landAt };
  const summary = flyHoverTest(vehicle, curves, plan, onStep);
  const still = stillHover(powertrain, curves, thrusts, { ...plan, air });
  console.log(hoverReport(vehicle.setup.name, plan, summary, still));
  if (summary.end !== 'landed') process.exitCode = 1;
}

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

function explain(error: unknown): number {
  const isKnown = [UsageError, VehicleFileError, TransmitterFileError].some(
    (each) => error instanceof each,
  );
  if (isKnown) {
    say((error as Error).message);
    return 2;
  }
  const isOurs = [FmuFileError, FlightModelError, AllocationError].some(
    (each) => error instanceof each,
  );
  const { code, message } = error as NodeJS.ErrnoException;
  if (isOurs || code !== undefined) say(message);
  else console.error(error);
  return 1;
}
