/** A completed run and its parts, flown over the whole range of its maps → the order of an FMU. */
import type { FmuOrder } from '../fmu/fmu.js';
import { DEGREE } from '../platform/units.js';
import type { Powertrains } from '../powertrain/powertrains.service.js';
import { rotorNames } from '../powertrain/rotors.js';
import type {
  Commands,
  FlightVehicle,
  MappedFlight,
  PreparedFlight,
} from '../powertrain/solvable-case.js';
import { toWireTime } from '../platform/wire/time.js';
import type { RunPartRow, RunRow } from '../runs/run.row.js';
import type { StoredFmuExport } from './fmu-export.entity.js';

const PERCENT = 0.01;

/** A simulation or a flight as it was stored: both describe a vehicle. */
type SourceBody = FlightVehicle & {
  termination?: { soc_cutoff_pct: number; cell_voltage_cutoff_v?: number | null };
};

export interface FmuSource {
  run: RunRow;
  parts: readonly RunPartRow[];
}

export const vehicleOf = ({ run }: FmuSource): SourceBody => run.body as SourceBody;

/** The propellers of a body, each once: its map is one piece of the work. */
export function propellersOf(body: object): string[] {
  const { rotors, rotor_groups: groups } = body as FlightVehicle;
  const each = [...(rotors ?? []), ...(groups ?? [])] as {
    propeller_component_id?: string | null;
    custom_propeller?: object | null;
  }[];
  const keys = each.map((rotor) =>
    JSON.stringify([rotor.propeller_component_id, rotor.custom_propeller]),
  );
  return [...new Set(keys)];
}

/** A flight from hover to 15 m/s, a climb and a descent, at throttles from 20 % to full: where polars are made that hold near a point only. */
export function flownRange({ vehicle }: PreparedFlight): Commands {
  const upright = [90 * DEGREE, 90 * DEGREE];
  const pieces = [
    { along: [0, 0], up: [0, 0], throttle: [0.2, 1] },
    { along: [0, 15], up: [0, 0], throttle: [0.3, 0.8] },
    { along: [0, 0], up: [0, 8], throttle: [0.5, 1] },
    { along: [0, 0], up: [0, -4], throttle: [0.5, 0.3] },
    { along: [0, 0], up: [0, 0], throttle: [0.5, 0.5] },
  ];
  return {
    commandOf: vehicle.rotors.map(() => 0),
    schedule: {
      commands: 1,
      collectives: false,
      starts: Float64Array.from(pieces.keys()),
      values: Float64Array.from(
        pieces.flatMap(({ along, up, throttle }) => [...along, ...up, ...throttle, ...upright]),
      ),
    },
  };
}

/** `flown`: the vehicle with maps of any flow. */
export function toFmuOrder(
  { run, parts }: FmuSource,
  { flight, powertrain }: MappedFlight,
  { fmi_version, densities }: StoredFmuExport,
  powertrains: Pick<Powertrains, 'engineVersion' | 'estimatedOf' | 'toWire'>,
): FmuOrder {
  const body = vehicleOf({ run, parts });
  const { termination } = body;
  const engine = powertrains.engineVersion;
  const name = run.name ?? run.id;
  const { drive_calibrations: _, ...request } = body;
  const isPoint = run.kind === 'simulation';
  return {
    fmiVersion: fmi_version,
    name,
    description: `Rotors, motors and battery of ${isPoint ? 'simulation' : 'flight'} ${run.id}`,
    engine,
    createdAt: toWireTime(run.completed_at!),
    case: {
      powertrain,
      inertia: flight.inertia,
      motorT0: flight.motorT0,
      socCutoff: termination === undefined ? 0 : termination.soc_cutoff_pct * PERCENT,
      cellVoltageCutoff: termination?.cell_voltage_cutoff_v ?? null,
    },
    rotors: flight.vehicle.rotors.flatMap(({ rotor, motor, propeller, power }) =>
      rotorNames(rotor.label, power.count).map((label) => ({
        label,
        motor: motor.source.name,
        propeller: propeller.source.name,
      })),
    ),
    facts: {
      run: {
        id: run.id,
        name: run.name,
        completed_at: toWireTime(run.completed_at!),
        solver_engine: run.solver_engine,
      },
      engine,
      density_range_kg_m3: densities,
      request,
      parts: parts.map((part) => ({
        component_id: part.component_id,
        type: part.type,
        name: part.name,
        source: part.source,
        version: part.version,
      })),
      estimated: powertrains.estimatedOf(flight),
      result:
        isPoint && run.result !== null
          ? powertrains.toWire(run.result as Parameters<Powertrains['toWire']>[0]).All
          : null,
    },
  };
}
