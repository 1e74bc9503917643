import { getSchemaPath } from '@nestjs/swagger';
import { PlanLimits } from '../accounts/account.wire.js';
import { TIERS } from '../accounts/plans.js';
import { LIBRARY_NAMES } from '../airfoils/library.js';
import { SharedDynamic } from '../dynamics/result/dynamic-simulation.wire.js';
import { SharedDesign } from '../designs/result.wire.js';
import { SharedFinder } from '../finder/result/finder.wire.js';
import { ListEnvelope, ListOf } from '../platform/list/list.wire.js';
import { Choice, Instant, Num, Resource, Shape, Text } from '../platform/wire/fields.js';
import { SharedSimulation } from '../simulations/simulations.wire.js';
import { SharedSweep } from '../sweeps/sweep.wire.js';

@Resource()
export class PublicPlan extends PlanLimits {
  @Choice(['plan'])
  object!: 'plan';

  @Choice(TIERS, { description: 'Name, as in `tier` of an account' })
  name!: string;
}

@ListOf(() => PublicPlan)
export class PublicPlanList extends ListEnvelope<PublicPlan> {}

@Resource()
export class PublicAirfoil {
  @Choice(['airfoil'])
  object!: 'airfoil';

  @Text({ description: 'Name, as `airfoil` of an analysis takes it', example: LIBRARY_NAMES[0] })
  id!: string;

  @Text()
  name!: string;

  @Choice(['library'])
  source!: 'library';

  @Text({ description: 'Display title', example: 'Clark Y' })
  title!: string;

  @Text({ example: 'NACA 4-digit cambered' })
  family!: string;

  @Num({ description: 'Largest camber over chord' })
  camber!: number;

  @Num({ description: 'Position of the maximum, over chord' })
  camber_position!: number;

  @Num({ description: 'Largest thickness over chord' })
  max_thickness!: number;

  @Num({ description: 'Position of the maximum, over chord' })
  max_thickness_position!: number;
}

@ListOf(() => PublicAirfoil)
export class PublicAirfoilList extends ListEnvelope<PublicAirfoil> {}

@Resource()
export class PublicPropeller {
  @Choice(['propeller'])
  object!: 'propeller';

  @Text({ description: '`comp_…`: id of the component in runs' })
  id!: string;

  @Text({ description: 'Name in the URL' })
  slug!: string;

  @Text()
  name!: string;

  @Shape(
    { type: 'object', additionalProperties: true },
    { description: 'Headline figures; keys and units in docs/catalog.md' },
  )
  spec_json!: Record<string, unknown>;

  @Instant()
  updated_at!: string;
}

@ListOf(() => PublicPropeller)
export class PublicPropellerList extends ListEnvelope<PublicPropeller> {}

/** A run that its owner has published under a name. */
@Resource()
export class PublicResult {
  @Choice(['public_result'])
  object!: 'public_result';

  @Text({ description: 'Name in the URL' })
  slug!: string;

  @Text({ nullable: true })
  title!: string | null;

  @Instant({ description: 'Time of the first publication' })
  published_at!: string;

  @Shape(
    {
      oneOf: [SharedSimulation, SharedSweep, SharedDynamic, SharedFinder, SharedDesign].map(
        (of) => ({
          $ref: getSchemaPath(of),
        }),
      ),
    },
    { description: 'The run, as in a share link; `object` is its kind' },
  )
  run!: SharedSimulation | SharedSweep | SharedDynamic | SharedFinder | SharedDesign;
}
