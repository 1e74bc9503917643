/** Totals and events of a flight → scorecard, events and meta data on the wire. */
import type { DynamicsEvent } from '../../engine/dynamics-case.js';
import { ZERO_CELSIUS } from '../../platform/units.js';
import type { RunStatus } from '../../runs/run-status.js';
import type { DynamicRunRow } from '../flight/dynamic-run.row.js';
import type { DynamicEvent, DynamicResult, DynamicScorecard } from './dynamic-result.wire.js';
import { eventWords } from './event-words.mapper.js';
import type { FlownVehicle } from '../flight/flown-vehicle.js';

const WATT_HOUR = 3_600;
const MILLIAMPERE_HOUR = 3.6;
const DIGITS = 9;

/** Nine digits, as results of simulations have; null where there is none. */
export function shown(value: number): number | null {
  return Number.isFinite(value) ? Number(value.toPrecision(DIGITS)) : null;
}

const celsius = (kelvin: number) => shown(kelvin - ZERO_CELSIUS);

/** What is known without the rows. null: nothing was flown yet. */
export function toBareResult(
  flight: DynamicRunRow,
  status: RunStatus,
  vehicle: FlownVehicle,
): DynamicResult | null {
  const { totals, ended } = flight;
  if (totals === null) return null;
  return {
    scorecard: toScorecard(flight, totals, status),
    samples: [],
    series: {},
    events: toEvents(flight.events, vehicle),
    run_meta: {
      steps: totals.steps,
      rejected_steps: totals.rejected,
      rough_steps: totals.rough,
      dt_min_s: totals.steps > 0 ? shown(totals.hLeast) : null,
      dt_max_s: totals.steps > 0 ? shown(totals.hMost) : null,
      chunks: flight.chunks,
      wall_ms: Math.round(flight.wall_ms),
      energy_balance_error: shown(totals.balance),
      reporting_mode: 'full',
      complete_rows: flight.rows,
      retained_rows: flight.rows,
      display_rows: 0,
      save_dt: flight.record_s,
      partial: ended === null || ended === 'failed',
    },
  };
}

function toScorecard(
  { simulated_s, ended }: DynamicRunRow,
  totals: NonNullable<DynamicRunRow['totals']>,
  status: RunStatus,
): DynamicScorecard {
  const { air, bus, charge } = totals;
  return {
    flight_time_s: shown(simulated_s) ?? 0,
    avg_efficiency: bus > 0 && air >= 0 ? shown(air / bus) : null,
    peak_current_a: shown(totals.peakI),
    peak_power_w: shown(totals.peakP),
    min_cell_voltage_v: shown(totals.leastCellV),
    peak_winding_temp_c: celsius(totals.peakWindingT),
    peak_cell_temp_c: celsius(totals.peakCellT),
    energy_used_wh: shown(bus / WATT_HOUR),
    capacity_used_mah: shown(charge / MILLIAMPERE_HOUR),
    termination_reason: ended ?? (status === 'failed' ? 'failed' : 'canceled'),
  };
}

function toEvents(events: readonly DynamicsEvent[], vehicle: FlownVehicle): DynamicEvent[] {
  return events.map((event) => {
    const { type, severity, detail, unit } = eventWords(event, vehicle);
    const { value, limit } = event;
    return {
      t: shown(event.t) ?? 0,
      type,
      severity,
      detail,
      value: shown(unit.of(value)),
      limit: event.kind === 'in_rush_peak' ? null : shown(unit.of(limit)),
    };
  });
}
