import type {
  DynamicScorecard,
  DynamicSimulationResource,
  SimulationResource,
  SweepResource,
} from '../../../../clients/typescript/src/generated/types.ts';
import { api } from '../../api/api.ts';
import { nameOf } from '../../runs/run-buttons.tsx';
import type { Band } from '../../vehicle/band.tsx';
import { TOTALS, type ResultQuantity } from '../../vehicle/result-quantities.ts';
import { objectiveOf } from '../sweeps/results/totals.ts';
import type { Compared } from './figure-table.tsx';

/** A run as the comparison shows it: its figures by the API's names. */
export interface ComparedRun extends Compared {
  figures: Readonly<Record<string, number | null | undefined>>;
  bands: Readonly<Record<string, Band | undefined>>;
}

const OF_FLIGHT: readonly (ResultQuantity & { key: keyof DynamicScorecard })[] = [
  { key: 'flight_time_s', label: 'Flight time', unit: 's' },
  { key: 'energy_used_wh', label: 'Energy used', unit: 'Wh' },
  { key: 'capacity_used_mah', label: 'Charge used', unit: 'mAh' },
  { key: 'avg_efficiency', label: 'Mean efficiency' },
  { key: 'peak_current_a', label: 'Peak current', unit: 'A' },
  { key: 'peak_power_w', label: 'Peak power', unit: 'W' },
  { key: 'min_cell_voltage_v', label: 'Lowest cell voltage', unit: 'V' },
  { key: 'peak_winding_temp_c', label: 'Hottest winding', unit: '°C' },
  { key: 'peak_cell_temp_c', label: 'Hottest cell', unit: '°C' },
];

/** The figures of all kinds of runs, in the order of the table. */
export const FIGURES: readonly ResultQuantity[] = [...TOTALS, ...OF_FLIGHT];

export const isFlight = (id: string): boolean => id.startsWith('dyn_');

/** Reads a run by its id: a simulation, a flight, or the best point of a sweep. */
export async function readCompared(id: string): Promise<ComparedRun> {
  if (isFlight(id)) return ofFlight(await api.get(`/v1/dynamic-simulations/${id}`));
  if (id.startsWith('sweep_')) return ofSweep(await api.get(`/v1/sweeps/${id}`));
  return ofSimulation(await api.get(`/v1/simulations/${id}`));
}

function ofSimulation(run: SimulationResource): ComparedRun {
  const { uncertainty = {}, ...figures } = (run.result?.All ?? {}) as unknown as {
    uncertainty?: ComparedRun['bands'];
  } & ComparedRun['figures'];
  const page = `/simulations/${run.id}`;
  return { id: run.id, name: nameOf(run), page, figures, bands: uncertainty };
}

function ofFlight(run: DynamicSimulationResource): ComparedRun {
  const scorecard = run.result?.scorecard;
  const figures = Object.fromEntries(
    OF_FLIGHT.map(({ key }) => [key, scorecard?.[key] as number | null | undefined]),
  );
  return { id: run.id, name: nameOf(run), page: `/dynamic/${run.id}`, figures, bands: {} };
}

async function ofSweep(run: SweepResource): Promise<ComparedRun> {
  const none = { id: run.id, name: nameOf(run), page: `/sweeps/${run.id}` };
  const { summary } = run;
  const command = (run.inputs as { trim?: { to: string } | null }).trim?.to;
  const best = summary?.best[objectiveOf(summary, command)];
  if (best === undefined) return { ...none, note: 'no best point', figures: {}, bands: {} };
  const { data } = await api.get(`/v1/sweeps/${run.id}/points`, {
    search: best.name.slice(0, 100),
    limit: 100,
  });
  const point = data.find(({ index }) => index === best.index);
  if (point === undefined) return { ...none, note: best.name, figures: {}, bands: {} };
  const solved = ofSimulation(await api.get(`/v1/simulations/${point.id}`));
  return { ...solved, ...none, note: `best point: ${best.name}` };
}
