import { Injectable } from '@nestjs/common';
import type { ComponentType } from '../components/component-type.js';
import { headline } from '../components/projection.js';
import { toWireTime } from '../platform/wire/time.js';
import { RESULT_LABELS } from '../powertrain/display-labels.js';
import type { StoredResult } from '../powertrain/solve-result.js';
import { Powertrains } from '../powertrain/powertrains.service.js';
import type { CustomPartIn, RotorGroupResource, RotorIn } from '../powertrain/rotor.wire.js';
import { RunLists } from '../runs/run-lists.js';
import type { RunPartRow, RunRow } from '../runs/run.row.js';
import type { SharedSimulation } from './simulations.wire.js';
import type { Presenter } from './simulations.mapper.js';
import { toVehicleRun } from './vehicle-run.js';

/** Finished simulations as they are shown to others than their owner. */
@Injectable()
export class Shares {
  constructor(
    private readonly lists: RunLists,
    private readonly powertrains: Powertrains,
  ) {}

  /** Returns what everybody with the link to `run`, a simulation, may read. */
  async shown(run: RunRow): Promise<SharedSimulation> {
    const { parts } = await this.lists.detail(run);
    return toShared(run, parts, this.powertrains);
  }
}

/**
 * Returns the shared form. It shows of the owner's parts only what the catalog would show: a link is made for a
 * result, not for a recipe.
 */
function toShared(
  run: RunRow,
  parts: readonly RunPartRow[],
  presenter: Presenter,
): SharedSimulation {
  const shown = toVehicleRun(run, parts, null);
  const result = run.result as StoredResult; // it is completed
  return {
    object: 'shared_simulation',
    name: run.name,
    completed_at: toWireTime(run.completed_at!),
    inputs: shown.inputs,
    rotor_groups: shown.rotor_groups.map(withHeadlines<RotorGroupResource>),
    rotors: shown.rotors.map(withHeadlines<RotorIn>),
    battery_component_id: shown.battery_component_id,
    battery_topology: shown.battery_topology,
    custom_battery: toHeadline('battery', shown.custom_battery),
    components: (shown.input_snapshot?.components ?? []).map((part) =>
      Object.assign(part, { spec_json: headline(part.type, part.spec_json) }),
    ),
    result: presenter.toWire(result),
    display_labels: RESULT_LABELS,
    rotor_labels: presenter.rotorLabels(result),
    solver_engine: run.solver_engine!,
  };
}

function withHeadlines<Rotor extends RotorIn>(rotor: Rotor): Rotor {
  return Object.assign(rotor, {
    custom_motor: toHeadline('motor', rotor.custom_motor),
    custom_propeller: toHeadline('propeller', rotor.custom_propeller),
  });
}

function toHeadline(
  type: ComponentType,
  custom: CustomPartIn | null | undefined,
): CustomPartIn | null {
  return custom ? Object.assign(custom, { spec_json: headline(type, custom.spec_json) }) : null;
}
