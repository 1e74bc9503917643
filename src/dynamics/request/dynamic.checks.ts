/** The rules over several fields of a dynamic simulation. Every fault names its place in the body. */
import type { Fault } from '../../platform/errors.js';
import {
  checkCount,
  checkEquipment,
  checkStacks,
  vehicleFault,
  isGiven,
} from '../../powertrain/rotor.checks.js';
import { checkBattery, checkNotBoth, checkOneList } from '../../powertrain/vehicle.checks.js';
import type { DynamicRotorGroupIn, DynamicRotorIn } from './dynamic-rotor.wire.js';
import type { CreateDynamicBody, EstimateDynamicBody } from './dynamics.wire.js';
import { hasEnd, leastCharge, flightRotors } from './flight-inputs.js';
import { checkSchedule } from '../schedule/schedule.checks.js';

const BATTERIES = ['battery_component_id', 'battery_topology'] as const;

export function checkDynamic(body: CreateDynamicBody): Fault[] {
  const { param, given } = flightRotors(body);
  const own = [
    ...checkOneList(body.rotors?.length ?? 0, body.rotor_groups?.length ?? 0),
    ...checkRotors(body),
    ...given.flatMap((rotor, i) => checkParts(rotor, `${param}[${i}]`)),
    ...checkCount(body.rotor_groups ?? []),
    ...checkBattery(body, BATTERIES, {}),
    ...checkTermination(body),
  ];
  if (own.length === 0) own.push(...checkCharge(body));
  const labels = given.length > 0 ? given.map(({ label }) => label) : null;
  return [...own, ...checkSchedule(body.schedule, labels)];
}

/** Checks what is given; whatever is missing makes the estimate coarser. */
export function checkEstimate(body: EstimateDynamicBody): Fault[] {
  const { given } = flightRotors(body);
  const labels = given.length > 0 ? given.map(({ label }) => label) : null;
  return [
    ...checkNotBoth(body.rotors?.length ?? 0, body.rotor_groups?.length ?? 0),
    ...checkRotors(body),
    ...checkBattery(body, BATTERIES, { battery: true }),
    ...checkTermination(body),
    ...(body.schedule ? checkSchedule(body.schedule, labels) : []),
  ];
}

type Rotors = Pick<EstimateDynamicBody, 'rotors' | 'rotor_groups'>;

function checkRotors(body: Rotors): Fault[] {
  const { param, given } = flightRotors(body);
  const rotors = body.rotors ?? [];
  return [...checkEquipment(given, param), ...checkStacks(rotors), ...checkSenses(rotors)];
}

function checkParts(rotor: DynamicRotorIn | DynamicRotorGroupIn, at: string): Fault[] {
  return (['motor_component_id', 'propeller_component_id'] as const)
    .filter((name) => !isGiven(rotor[name]))
    .map((name) => {
      const param = `${at}.${name}`;
      return vehicleFault('parameter_missing', param, `${param} is required: a component's id`);
    });
}

/** Along the axis of a stack all turn alike, or each against its neighbours: what else there is nobody builds on purpose. */
function checkSenses(rotors: readonly DynamicRotorIn[]): Fault[] {
  const stacks = Map.groupBy(rotors.entries(), ([, { coax_stack_id: id }]) => id);
  stacks.delete(0);
  return [...stacks].flatMap(([id, members]) => {
    const along = members.toSorted(([, a], [, b]) => a.coax_position_m - b.coax_position_m);
    const turns = along
      .slice(1)
      .map(([, rotor], i) => rotor.rotation_sense * along[i][1].rotation_sense);
    const odd = turns.findIndex((turn) => turn !== turns[0]);
    if (odd < 0) return [];
    const param = `rotors[${along[odd + 1][0]}].rotation_sense`;
    const message = `${param}: along the axis of stack ${id} the senses are neither all equal nor alternating`;
    return [vehicleFault('invalid_coax_stack', param, message)];
  });
}

function checkTermination({ termination, schedule }: EstimateDynamicBody): Fault[] {
  if (termination.mode !== 'fixed' || isGiven(termination.max_duration_s)) return [];
  if (!schedule || hasEnd(schedule)) return [];
  const param = 'termination.max_duration_s';
  const message = `${param} is required with mode fixed and a last segment until_depleted, which has no end of its own`;
  return [vehicleFault('parameter_missing', param, message)];
}

/** A flight that ends before it begins is a slip. */
function checkCharge(body: CreateDynamicBody): Fault[] {
  const cutoff = body.termination.soc_cutoff_pct;
  const { charge, param } = leastCharge(body);
  if (charge > cutoff) return [];
  const message = `termination.soc_cutoff_pct must be < ${charge} (%): with that charge, ${param}, the flight begins`;
  return [vehicleFault('parameter_out_of_range', 'termination.soc_cutoff_pct', message)];
}
