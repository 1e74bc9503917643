import type { Answer } from './service.js';
import { QUAD_PARTS, runsAt, sseEvents } from './simulations.js';
import { readCsv } from './sweeps.js';
import type { Tenant } from './tenants.js';

export const FLIGHTS = '/v1/dynamic-simulations';
export const flightAt = (id: string) => `${FLIGHTS}/${id}`;

/** A segment in which the arms have one throttle [%]. */
export function segment(throttle: number, change: object = {}): object {
  return { per_group: { arms: { throttle_target: throttle } }, ...change };
}

export const untilDepleted = (throttle: number) => ({
  mode: 'segments',
  segments: [segment(throttle, { until_depleted: true })],
});

export function arms(change: object = {}): Record<string, unknown> {
  return {
    label: 'arms',
    count: 4,
    motor_component_id: QUAD_PARTS.motor,
    propeller_component_id: QUAD_PARTS.propeller,
    ...change,
  };
}

/** A quad that hovers until 20 % of its charge; `change` replaces fields of the body. */
export function quadFlight(change: object = {}): Record<string, unknown> {
  return {
    density_kg_m3: 1.225,
    rotor_groups: [arms()],
    battery_component_id: QUAD_PARTS.battery,
    schedule: untilDepleted(60),
    termination: { mode: 'until_depleted' },
    ...change,
  };
}

/** So many seconds of one throttle. */
export const fixedFlight = (seconds: number, throttle = 50) => ({
  schedule: { mode: 'segments', segments: [segment(throttle, { duration_s: seconds })] },
  termination: { mode: 'fixed', max_duration_s: seconds, soc_cutoff_pct: 0 },
});

/** The estimate by a coarse flight: it falls back on the rule while the maps of the propellers are not there. */
export async function simulatedEstimate(tenant: Tenant, change: object = {}): Promise<Answer> {
  for (;;) {
    const answer = await tenant.post(`${FLIGHTS}/estimate`, quadFlight(change));
    if (answer.status !== 200 || answer.json.simulated?.basis === 'simulated') return answer;
  }
}

export const {
  create: createFlight,
  accepted: acceptedFlight,
  ended: flown,
} = runsAt(FLIGHTS, quadFlight);

async function csvText(tenant: Tenant, id: string): Promise<string> {
  const { status, text } = await tenant.get(`${flightAt(id)}/export.csv`);
  if (status !== 200) throw new Error(`no CSV: ${status} ${text}`);
  return text;
}

/** Its rows by the names of the header. */
export async function csvOf(tenant: Tenant, id: string): Promise<Record<string, string>[]> {
  return readCsv(await csvText(tenant, id));
}

/** What must not depend on how a flight was cut, killed and taken up again. */
export async function fingerprint(tenant: Tenant, id: string): Promise<object> {
  const { json } = await tenant.get(flightAt(id));
  const { scorecard, events, samples, series, run_meta } = json.result;
  const { wall_ms: _, chunks: __, ...meta } = run_meta;
  const csv = await csvText(tenant, id);
  return { status: json.status, scorecard, events, samples, series, meta, csv };
}

/** Events of a flight's stream with their ids as they are. */
export function flightEvents(text: string): { id: string; event: string; data: any }[] {
  const ids = [...text.matchAll(/^id: (.*)$/gm)].map(([, id]) => id);
  return sseEvents(text).map((each, i) => ({ ...each, id: ids[i] }));
}
