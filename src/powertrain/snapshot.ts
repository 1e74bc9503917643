/** The request and the parts that a run's result follows from, as the run's resource shows them. */
import { headline } from '../components/projection.js';
import { Choice, Int, List, Resource, Shape, Text } from '../platform/wire/fields.js';
import type { ComponentType } from '../components/component-type.js';
import { type Body, type Part, usedComponents } from './parts.js';
import type { CustomPartIn } from './rotor.wire.js';

const FREE_FORM = { type: 'object', additionalProperties: true };

/** A component as it was when the run was accepted. */
@Resource()
export class SnapshotPart {
  @Text({ description: '`comp_…`' })
  id!: string;

  @Choice(['motor', 'battery', 'propeller'])
  type!: 'motor' | 'battery' | 'propeller';

  @Text()
  name!: string;

  @Text({ description: '`catalog`, `community` or `user`' })
  source!: string;

  @Int({ description: 'Version of the part' })
  version!: number;

  @Shape(FREE_FORM, {
    description: 'Your own components as you sent them; headline figures of other components',
  })
  spec_json!: Record<string, unknown>;
}

/** The inputs of the result, with the version of the solver: the same three give the same result. */
@Resource()
export class InputSnapshot {
  @Shape(FREE_FORM, { description: 'The request, with defaults' })
  conditions!: Record<string, unknown>;

  @List(() => SnapshotPart)
  components!: SnapshotPart[];
}

/** A part, and who wrote it. */
export type SourcedPart = Omit<Part, 'model'> & { source: string };

/** `parts`: with which the run was accepted; more than the request names do no harm. */
export function snapshotOf(request: Body & object, parts: readonly SourcedPart[]): InputSnapshot {
  const used = new Set(usedComponents(request));
  const components = parts.filter(({ component_id: id }) => used.has(id)).map(toSnapshotPart);
  return { conditions: Object.assign({} as Record<string, unknown>, request), components };
}

/** Returns the part as strangers see it, whoever wrote it: a link is made for a result, not for a recipe. */
export function toPublicPart(part: SourcedPart): SnapshotPart {
  return Object.assign(toSnapshotPart(part), { spec_json: headline(part.type, part.spec) });
}

interface DescribedRotor {
  custom_motor?: CustomPartIn | null;
  custom_propeller?: CustomPartIn | null;
}
interface DescribedVehicle {
  rotors?: DescribedRotor[] | null;
  rotor_groups?: DescribedRotor[] | null;
  custom_battery?: CustomPartIn | null;
}

/** Returns the vehicle as strangers see it: of parts that it describes itself, what the catalog would show. */
export function toPublicVehicle<Vehicle extends DescribedVehicle>(vehicle: Vehicle): Vehicle {
  const shown = structuredClone(vehicle);
  const reduce = (type: ComponentType, custom: CustomPartIn | null | undefined) => {
    if (custom) custom.spec_json = headline(type, custom.spec_json);
  };
  for (const rotor of [...(shown.rotors ?? []), ...(shown.rotor_groups ?? [])]) {
    reduce('motor', rotor.custom_motor);
    reduce('propeller', rotor.custom_propeller);
  }
  reduce('battery', shown.custom_battery);
  return shown;
}

/**
 * Returns the part as a snapshot shows it: whole where the account wrote it itself, and otherwise as the catalog
 * shows it.
 */
export function toSnapshotPart(part: SourcedPart): SnapshotPart {
  const { component_id: id, type, name, source, version, spec } = part;
  const shown = source === 'user' ? spec : headline(type, spec);
  return { id, type, name, source, version, spec_json: shown };
}
