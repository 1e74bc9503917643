/** Totals and events of a flight → scorecard, events and meta data on the wire. */
import type { DynamicsEvent, DynamicsEventKind } from '../../engine/dynamics-case.js';
import { ZERO_CELSIUS } from '../../platform/units.js';
import type { RunStatus } from '../../runs/run-status.js';
import type { DynamicRunRow, FlownVehicle } from '../flight/dynamic-run.row.js';
import type { DynamicEvent, DynamicResult, DynamicScorecard } from './dynamic-result.wire.js';

const WATT_HOUR = 3_600;
const MILLIAMPERE_HOUR = 3.6;
const DIGITS = 9;

/** Nine digits, as results of simulations have; null where there is none. */
export function shown(value: number): number | null {
  return Number.isFinite(value) ? Number(value.toPrecision(DIGITS)) : null;
}

const celsius = (kelvin: number) => shown(kelvin - ZERO_CELSIUS);

/** Returns the part of a result that needs no rows. null: nothing was flown yet. */
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
      dt_min_s: totals.steps > 0 ? shown(totals.hMin) : null,
      dt_max_s: totals.steps > 0 ? shown(totals.hMax) : null,
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
    min_cell_voltage_v: shown(totals.minCellV),
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

/** Describes the events of a flight in words. */

/** The form in which a quantity is written: `of` converts from SI. */
interface Unit {
  symbol: string;
  of: (value: number) => number;
  digits: number;
}

const same = (value: number) => value;
const PERCENT: Unit = { symbol: '%', of: (value) => 100 * value, digits: 1 };
const VOLT: Unit = { symbol: 'V', of: same, digits: 2 };
const AMPERE: Unit = { symbol: 'A', of: same, digits: 1 };
const SECOND: Unit = { symbol: 's', of: same, digits: 1 };
const CELSIUS: Unit = { symbol: '°C', of: (value) => value - ZERO_CELSIUS, digits: 0 };

interface Words {
  type: DynamicEvent['type'];
  severity: DynamicEvent['severity'];
  unit: Unit;
  /** `who`: the rotor or the battery that it happened to. */
  say: (who: string, value: string, limit: string) => string;
}

/**
 * The temperature [K] from which a winding or a magnet is not only warm: 150 °C is the class F of insulation, 120 °C
 * hurts most magnets.
 */
const CRITICAL = { winding: 423, magnet: 393 };

const KINDS: Record<DynamicsEventKind, (event: DynamicsEvent) => Words> = {
  depletion: () => ({
    type: 'depletion',
    severity: 'info',
    unit: PERCENT,
    say: (who, _, limit) => `The charge of ${who} falls to ${limit}.`,
  }),
  voltage_cutoff: () => ({
    type: 'voltage_cutoff',
    severity: 'warning',
    unit: VOLT,
    say: (who, value, limit) => `A cell of ${who} stays below ${limit}, at ${value}.`,
  }),
  in_rush_peak: () => ({
    type: 'in_rush_peak',
    severity: 'info',
    unit: AMPERE,
    say: (_, value) => `The current peaks at ${value} after a step of the throttle.`,
  }),
  winding_temperature: ({ limit }) => threshold('winding', 'passes', limit >= CRITICAL.winding),
  magnet_temperature: ({ limit }) => threshold('magnets', 'pass', limit >= CRITICAL.magnet),
  cell_temperature: () => threshold('cells', 'pass', false),
  motor_current: () => ({
    type: 'motor_current',
    severity: 'warning',
    unit: AMPERE,
    say: (who, value, limit) => `The motor of ${who} takes ${value}; it is rated for ${limit}.`,
  }),
  battery_current: () => ({
    type: 'battery_current',
    severity: 'warning',
    unit: AMPERE,
    say: (who, value, limit) => `The current of ${who} is ${value}; it is rated for ${limit}.`,
  }),
  thermal_runaway: () => ({
    type: 'thermal_runaway',
    severity: 'critical',
    unit: CELSIUS,
    say: (_, value) => `A winding or a cell reaches ${value} and fails.`,
  }),
  duration: () => ({
    type: 'duration',
    severity: 'info',
    unit: SECOND,
    say: (_, value) => `The flight reaches its maximum duration of ${value}.`,
  }),
  voltage_collapse: () => ({
    type: 'voltage_collapse',
    severity: 'critical',
    unit: VOLT,
    say: (_, value) =>
      `The required power exceeds what the battery can give: the voltage falls to ${value}.`,
  }),
};

/** Kinds whose index counts batteries; others count rotors or groups. */
const OF_BATTERY = new Set<DynamicsEventKind>([
  'depletion',
  'voltage_cutoff',
  'cell_temperature',
  'battery_current',
]);

function eventWords(event: DynamicsEvent, vehicle: FlownVehicle) {
  const { say, ...words } = KINDS[event.kind](event);
  const { unit } = words;
  const said = (value: number) => `${unit.of(value).toFixed(unit.digits)} ${unit.symbol}`;
  return { ...words, detail: say(whoOf(event, vehicle), said(event.value), said(event.limit)) };
}

function threshold(what: string, verb: string, isCritical: boolean): Words {
  return {
    type: 'thermal_threshold',
    severity: isCritical ? 'critical' : 'warning',
    unit: CELSIUS,
    say: (who, _, limit) => `The ${what} of ${who} ${verb} ${limit}.`,
  };
}

function whoOf({ kind, index }: DynamicsEvent, { groups, leaves }: FlownVehicle): string {
  const id = leaves[index] ?? null;
  if (OF_BATTERY.has(kind)) return id === null ? 'the battery' : `battery ${id}`;
  if (index >= 0 && index < groups.length) return groups[index].label;
  return 'the powertrain';
}
