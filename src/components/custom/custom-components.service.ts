import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { lacking } from '../../accounts/entitlements.js';
import { Meters } from '../../accounts/meters.js';
import { Plans } from '../../accounts/plans.js';
import { RequestBlades } from '../../blades/request-blades.service.js';
import type { Caller } from '../../platform/caller.js';
import { ApiError } from '../../platform/errors.js';
import type { Precondition } from '../../platform/http/exchange.js';
import { newId } from '../../platform/ids.js';
import { appNow, json } from '../../platform/postgres/columns.js';
import { checkFreeForm } from '../../platform/wire/storable.js';
import { refuse } from '../../platform/wire/validation.js';
import type { ComponentType, Spec } from '../component-type.js';
import { ComponentEntity, type ComponentTables } from '../component.entity.js';
import {
  COMPONENT_COLUMNS,
  type ComponentRow,
  findComponent,
  lockOwn,
} from '../components.queries.js';
import { brandOf, componentFacts } from '../facts.js';
import { searchText } from '../search/part-names.js';
import { effectiveFacts, modelFrom } from '../inheritance.js';
import { PartsService } from '../parts.service.js';
import type { CreateComponentBody, UpdateComponentBody } from '../components.wire.js';

/** The parts that people describe themselves; no one else sees them. */
@Injectable()
export class CustomComponentsService {
  constructor(
    private readonly meters: Meters,
    private readonly plans: Plans,
    @Inject(RequestBlades) private readonly blades: RequestBlades,
    private readonly parts: PartsService,
  ) {}

  /**
   * Throws ApiError 402 `plan_upgrade_required`, 409 `limit_reached`, 422 `unknown_airfoil`, `unknown_calibration`, and of the component it is
   * made from `component_not_found`, `component_type_mismatch`, `parameter_too_long`.
   */
  async create(
    em: EntityManager,
    { accountId }: Caller,
    { type, name, spec_json: spec, base_component_id: base = null }: CreateComponentBody,
  ): Promise<ComponentRow> {
    await this.checkNames(em, accountId, type, spec);
    const made = base === null ? null : await this.madeFrom(em, accountId, type, base);
    // creations of one account wait for each other here, so that the count still holds when the row is written
    const { tier } = await this.meters.lock(em, accountId);
    const { custom_components: limit } = this.plans.of(tier);
    if (limit === 0)
      throw lacking(this.plans, (plan) => plan.custom_components > 0, 'components of your own');
    if ((await em.count(ComponentEntity, { account_id: accountId })) >= limit) {
      throw new ApiError('limit_reached', {
        message: `Your plan allows ${limit} custom components. Delete one that you no longer use.`,
      });
    }
    return insertCustom(em, accountId, newId('comp'), { type, name, spec, base: made });
  }

  async update(
    em: EntityManager,
    caller: Caller,
    id: string,
    { name, spec_json: spec }: UpdateComponentBody,
    precondition: Precondition,
  ): Promise<ComponentRow> {
    const row = await this.own(em, caller, id);
    precondition(row.version);
    if (spec) await this.checkNames(em, caller.accountId, row.type, spec);
    return updateCustom(em, row, name ?? row.name, spec ?? row.spec);
  }

  async delete(
    em: EntityManager,
    caller: Caller,
    id: string,
    precondition: Precondition,
  ): Promise<void> {
    const row = await this.own(em, caller, id);
    precondition(row.version);
    await em.nativeDelete(ComponentEntity, { id: row.id });
  }

  /**
   * Returns the facts that a part has from its base and that are stored with it. Bases of bases are included: their
   * facts came to the base in the same way. What comes down such a chain is bounded as a spec is.
   */
  private async madeFrom(em: EntityManager, accountId: string, type: ComponentType, name: string) {
    const param = 'base_component_id';
    const id = (await this.parts.check(em, accountId, [{ name, type, param }])).get(name)!;
    const base = (await this.parts.read(em, accountId, [id])).get(id);
    if (base === undefined) throw new ApiError('component_not_found', { param });
    const model = modelFrom(type, base);
    refuse(checkFreeForm(param, model.inherited));
    return { id, model };
  }

  /** Free-form as a spec is, a name in it means something: one that means nothing is refused. */
  private async checkNames(
    em: EntityManager,
    accountId: string,
    type: ComponentType,
    spec: Spec,
  ): Promise<void> {
    if (type === 'propeller') await this.blades.checkNames(accountId, spec, 'spec_json.', em);
  }

  /** Locked. Throws ApiError 409 `catalog_read_only` for what everybody sees, 404 for what the caller does not. */
  private async own(em: EntityManager, { accountId }: Caller, id: string): Promise<ComponentRow> {
    const row = await lockOwn(em, accountId, id);
    if (row !== undefined) return row;
    const shown = await findComponent(em, accountId, id);
    throw new ApiError(shown === undefined ? 'resource_not_found' : 'catalog_read_only');
  }
}

/** Returns the columns that follow from name, spec and what is inherited, and are written with them. */
function derived(type: ComponentType, name: string, spec: Spec, inherited: Spec | null) {
  const effective =
    inherited === null ? spec : effectiveFacts(type, { spec, model: { inherited } }).spec;
  const [brand, facts] = [brandOf(effective), componentFacts(type, effective)];
  const search_text = searchText({ name, brand, type }, facts);
  return { name, brand, search_text, spec: json(spec), ...facts };
}

interface NewCustom {
  type: ComponentType;
  name: string;
  spec: Spec;
  /** The component it is made from, `comp_…`, and the model that it has from there. */
  base: { id: string; model: { inherited: Spec } } | null;
}

function insertCustom(
  em: EntityManager,
  accountId: string,
  id: string,
  { type, name, spec, base }: NewCustom,
): Promise<ComponentRow> {
  return em
    .getKysely<ComponentTables>()
    .with('clock', (db) => db.selectNoFrom(appNow.as('now')))
    .insertInto('component')
    .values((eb) => ({
      id,
      account_id: accountId,
      type,
      source: 'user',
      base_component_id: eb
        .selectFrom('component')
        .select('uuid')
        .where('id', '=', base?.id ?? null),
      model: json(base?.model ?? {}),
      created_at: eb.selectFrom('clock').select('now'),
      updated_at: eb.selectFrom('clock').select('now'),
      ...derived(type, name, spec, base?.model.inherited ?? null),
    }))
    .returning(COMPONENT_COLUMNS)
    .executeTakeFirstOrThrow();
}

function updateCustom(
  em: EntityManager,
  { id, type, inherited }: ComponentRow,
  name: string,
  spec: Spec,
): Promise<ComponentRow> {
  return em
    .getKysely<ComponentTables>()
    .updateTable('component')
    .set((eb) => ({
      ...derived(type, name, spec, inherited),
      updated_at: appNow,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning(COMPONENT_COLUMNS)
    .executeTakeFirstOrThrow();
}
