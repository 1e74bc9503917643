import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Selectable, sql } from 'kysely';
import { ApiError } from '../../platform/errors.js';
import type { ListQuery } from '../../platform/list/list.wire.js';
import { Pages, toList } from '../../platform/list/pages.js';
import { toWireTime } from '../../platform/wire/time.js';
import type { ComponentTables } from '../component.entity.js';
import { headline } from '../projection.js';
import type { PublicPropeller, PublicPropellerList } from './search.wire.js';

type Component = Selectable<ComponentTables['component']>;

const COLUMNS = ['id', 'slug', 'name', 'spec', 'updated_at'] as const satisfies (keyof Component)[];
type Row = Pick<Component, (typeof COLUMNS)[number]> & { slug: string };

/** Propellers of the catalog, as everybody may see them. */
const SLUG = /^[a-z0-9-]{1,255}$/;

@Injectable()
export class PublicPropellers {
  constructor(
    private readonly em: EntityManager,
    private readonly pages: Pages,
  ) {}

  /** Lists propellers in the order of their slugs, which is near that of brand and size. */
  async list(query: ListQuery): Promise<PublicPropellerList> {
    const slug = 'component.slug';
    const spec = {
      list: 'public_propellers',
      accountId: null,
      rows: this.listed(),
      where: [],
      filters: {},
      order: { name: 'slug', direction: 'asc', column: slug, type: 'text', id: slug } as const,
    };
    return toList(await this.pages.fetch(spec, query), toPublicPropeller);
  }

  /** Throws ApiError 404. */
  async get(slug: string): Promise<PublicPropeller> {
    if (!SLUG.test(slug)) throw new ApiError('resource_not_found');
    const row = await this.listed().where('slug', '=', slug).executeTakeFirst();
    if (row === undefined) throw new ApiError('resource_not_found');
    return toPublicPropeller(row);
  }

  private listed() {
    return this.em
      .getKysely<ComponentTables>()
      .selectFrom('component')
      .select(COLUMNS)
      .where('source', '=', sql.lit('catalog'))
      .where('type', '=', sql.lit('propeller'))
      .where((eb) => eb.not('retired'))
      .$narrowType<{ slug: string }>();
  }
}

function toPublicPropeller({ id, slug, name, spec, updated_at }: Row): PublicPropeller {
  const shown = headline('propeller', spec);
  const at = toWireTime(updated_at);
  return { object: 'propeller', id, slug, name, spec_json: shown, updated_at: at };
}
