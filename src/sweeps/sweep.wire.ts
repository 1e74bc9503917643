import { Choice, Flag, Id, Obj, Text } from '../platform/wire/fields.js';
import { VehicleConditions } from '../powertrain/vehicle.wire.js';
import { LAUNCH_INTENTS, type LaunchIntent } from '../runs/run-order.js';
import { SweepConfigIn } from './sweep-config.wire.js';

export class CreateSweepBody extends VehicleConditions {
  @Id('proj', { description: 'The project that it belongs to' })
  project_id!: string;

  @Text({ min: 1, max: 255, nullable: true, description: 'What people call it' })
  name?: string | null;

  @Choice(LAUNCH_INTENTS, {
    default: 'run',
    description:
      'run: as soon as there is a free slot. queue: paid, but held until run-selected or run-queued. draft: neither paid nor run until then',
  })
  launch_intent!: LaunchIntent;

  @Obj(() => SweepConfigIn, { description: 'What changes from point to point' })
  sweep!: SweepConfigIn;

  @Flag({
    default: false,
    description:
      'Have the simulation.* events of every point, with sweep_id. A sweep of 10,000 points makes 30,000 of them',
  })
  point_events!: boolean;
}
