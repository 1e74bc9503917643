/** The kernel's numbers of a dynamic simulation as typed rows, events and totals. */
import {
  type DynamicsChunk,
  DYNAMICS_ENDS,
  DYNAMICS_EVENTS,
  type DynamicsEvent,
  type DynamicsRow,
  type DynamicsTotals,
} from './dynamics-case.js';
import { DYN_EVENT, DYN_ROW, DYN_SIZE, DYN_STATE } from './layout.js';
import { decodeResult } from './powertrain-codec.js';

/** Decodes the answer of dynamics-task.ts. The rows stay where they are; the rest is copied. */
export function decodeChunk(values: Float64Array): DynamicsChunk {
  const [width, ofEvents] = values;
  const events = 2 + DYN_SIZE.STATE;
  const rows = events + ofEvents;
  const state = values.slice(2, events);
  const end = state[DYN_STATE.END];
  return {
    t: state[DYN_STATE.T],
    end: end === 0 ? null : DYNAMICS_ENDS[end - 1],
    rows: values.subarray(rows),
    width,
    events: decodeEvents(values.subarray(events, rows)),
    totals: decodeTotals(state),
    checkpoint: state,
  };
}

function decodeEvents(numbers: Float64Array): DynamicsEvent[] {
  return Array.from({ length: numbers.length / DYN_SIZE.EVENT }, (_, i) => {
    const at = DYN_SIZE.EVENT * i;
    return {
      t: numbers[at + DYN_EVENT.T],
      kind: DYNAMICS_EVENTS[numbers[at + DYN_EVENT.KIND] - 1],
      index: numbers[at + DYN_EVENT.INDEX],
      value: numbers[at + DYN_EVENT.VALUE],
      limit: numbers[at + DYN_EVENT.LIMIT],
    };
  });
}

/** Decodes the totals of a state; a checkpoint holds one as well. */
function decodeTotals(state: Float64Array): DynamicsTotals {
  return {
    steps: state[DYN_STATE.STEPS],
    rejected: state[DYN_STATE.REJECTED],
    rough: state[DYN_STATE.ROUGH],
    hMin: state[DYN_STATE.H_LEAST],
    hMax: state[DYN_STATE.H_MOST],
    rows: state[DYN_STATE.ROWS],
    cells: state[DYN_STATE.E_CELLS],
    bus: state[DYN_STATE.E_BUS],
    air: state[DYN_STATE.E_AIR],
    heat: state[DYN_STATE.E_HEAT],
    spin: state[DYN_STATE.E_SPIN],
    balance: state[DYN_STATE.BALANCE],
    charge: state[DYN_STATE.CHARGE],
    peakI: state[DYN_STATE.PEAK_I],
    peakP: state[DYN_STATE.PEAK_P],
    minCellV: state[DYN_STATE.LEAST_V],
    peakWindingT: state[DYN_STATE.PEAK_T_W],
    peakCellT: state[DYN_STATE.PEAK_T_CELL],
  };
}

/** The counts that decide how many numbers a row has. */
export interface FlightShape {
  powertrain: { rotors: { length: number }; leaves: { length: number } };
}

/** The row that begins at `at`; rows of one flight are a chunk's `width` apart. */
export function decodeRow(
  { powertrain }: FlightShape,
  rows: Float64Array,
  at: number,
): DynamicsRow {
  return {
    t: rows[at + DYN_ROW.T],
    airspeed: rows[at + DYN_ROW.AIRSPEED],
    verticalSpeed: rows[at + DYN_ROW.VERTICAL],
    result: decodeResult({ ...powertrain, bands: false }, rows, at + DYN_ROW.RESULT),
  };
}
