import type { SimulationResource } from '../../../clients/typescript/src/generated/types.ts';

export type Limit = NonNullable<SimulationResource['result']>['All']['limits'][number];

const WORDS: Record<Limit, string> = {
  motor_current: 'A motor draws more than its highest continuous current.',
  motor_power: 'A motor takes more than its highest continuous power.',
  winding_temperature: 'A winding is hotter than 150 °C at the end.',
  magnet_temperature: 'Magnets are hotter than 120 °C at the end.',
  battery_current: 'The battery gives more than its highest continuous current.',
  battery_depleted: 'The charge runs out within the time.',
  voltage_limited: 'The falling voltage soon gives this thrust no more; the endurance ends there.',
  battery_power: 'The battery gives its greatest power, or is beyond it.',
  thermal_runaway: 'Copper heats faster than it cools: there is no steady temperature.',
  tip_mach: 'A blade tip is faster than the propeller’s map goes; its edge is read.',
  propeller_stopped: 'The throttle is too low to turn the propeller.',
  cross_current: 'One branch of the battery charges another.',
  thrust_not_reached:
    'No throttle gives the thrust that is asked for: at full throttle there is less, or the air alone gives more.',
  vortex_ring_state: 'A rotor descends into its own wake, where its thrust is unsteady.',
  battery_overcharged: 'The battery is charged beyond full.',
  battery_temperature: 'The battery is hotter than 60 °C at some time.',
  edgewise_speed:
    'Air crosses a disc at more than 0.3 of its tip speed, where the model says little.',
};

/** A few words for a table: `motor current`. */
export const limitName = (limit: string): string => limit.replaceAll('_', ' ');

export const inWords = (limit: Limit): string => WORDS[limit] ?? limit;
