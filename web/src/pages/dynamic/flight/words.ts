import type {
  DynamicEvent,
  DynamicScorecard,
} from '../../../../../clients/typescript/src/generated/types.ts';

/** Why a flight ended, for whoever reads it. */
export const ENDED_BY: Record<DynamicScorecard['termination_reason'], string> = {
  max_duration: 'time limit',
  soc_cutoff: 'charge cut-off',
  voltage_cutoff: 'voltage cut-off',
  thermal_runaway: 'overheating',
  canceled: 'cancellation',
  failed: 'failure',
};

/** An event of a flight by its type: `in_rush_peak` is the in-rush peak. */
export const eventName = (type: DynamicEvent['type']): string =>
  type.replace('in_rush', 'in-rush').replaceAll('_', ' ');
