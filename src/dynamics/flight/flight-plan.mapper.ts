/** The stored request of a flight → what the engine flies. */
import type { FlightPlan } from '../../powertrain/flight.js';
import type { StoredDynamic } from './dynamic-run.row.js';
import { flownVehicle } from './flown-vehicle.js';
import type { ScheduleIn } from '../request/schedule.wire.js';
import { readSchedule } from '../schedule/read-schedule.js';
import { toSchedule } from '../schedule/schedule.mapper.js';

const PERCENT = 0.01;

interface Times {
  end_s: number;
  record_s: number;
}

/** `schedule` was checked. */
export function toFlightPlan(
  body: StoredDynamic,
  schedule: ScheduleIn,
  { end_s, record_s }: Times,
): FlightPlan {
  const labels = flownVehicle(body).groups.map(({ label }) => label);
  const { commandOf, commands, starts, values } = toSchedule(readSchedule(schedule, labels));
  const { soc_cutoff_pct, cell_voltage_cutoff_v } = body.termination;
  return {
    commandOf,
    schedule: { commands, starts, values },
    endS: end_s,
    socCutoff: soc_cutoff_pct * PERCENT,
    cellVoltageCutoff: cell_voltage_cutoff_v ?? null,
    recordS: record_s,
  };
}
