import type { SimulationResource } from '../../../clients/typescript/src/generated/types.ts';

export type Limit = NonNullable<SimulationResource['result']>['All']['limits'][number];

const WORDS: Record<Limit, string> = {
  motor_current: 'A motor draws more than its maximum continuous current.',
  motor_power: 'A motor takes more than its maximum continuous power.',
  winding_temperature: 'A winding is hotter than 150 °C at the end.',
  magnet_temperature: 'Magnets are hotter than 120 °C at the end.',
  battery_current: 'The battery delivers more than its maximum continuous current.',
  battery_depleted: 'The battery is empty before the set time ends.',
  voltage_limited:
    'The voltage falls too low for this thrust before the battery is empty. The endurance ends there.',
  battery_power: 'The battery is at or over its maximum power.',
  thermal_runaway: 'A winding heats faster than it cools, so it has no steady temperature.',
  tip_mach:
    'A blade tip is faster than the propeller’s performance map covers. The service uses the values at the edge of the map.',
  propeller_stopped: 'The throttle is too low to turn the propeller.',
  cross_current: 'One branch of the battery charges another.',
  thrust_not_reached:
    'The rotors cannot give the required thrust: it is above their maximum, or below the thrust of the airflow alone.',
  rpm_not_held: 'The governor cannot keep its speed, even at full or at zero throttle.',
  collective_range: 'The thrust needs a collective outside the possible range.',
  collective_stall: 'The blades stall before they give the thrust at this speed.',
  vortex_ring_state: 'A rotor descends into its own wake, where its thrust is unsteady.',
  battery_overcharged: 'The battery charges beyond full.',
  battery_temperature: 'The battery is hotter than 60 °C at some time.',
  edgewise_speed:
    'Air crosses a disc at more than 0.35 of its tip speed, where the model is unreliable.',
};

/** A few words for a table: `motor current`. */
export const limitName = (limit: string): string => limit.replaceAll('_', ' ');

export const inWords = (limit: Limit): string => WORDS[limit] ?? limit;
