import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ApiError } from '../../platform/errors.js';
import type { ListQuery } from '../../platform/list/list.wire.js';
import { type Page, Pages } from '../../platform/list/pages.js';
import { orUnavailable } from '../../platform/postgres/database.js';
import type { DbTime } from '../../platform/wire/time.js';
import type { Spec } from '../component-type.js';
import { headline } from '../projection.js';

/** A propeller of the catalog as everybody may see it, with its headline figures. */
export interface PublicPropellerRow {
  id: string;
  slug: string;
  name: string;
  spec: Spec;
  updated_at: DbTime;
}

const COLUMNS =
  'component.id, component.slug, component.name, component.spec, component.updated_at';
const LISTED =
  "component.source = 'catalog' and component.type = 'propeller' and not component.retired";
const SLUG = /^[a-z0-9-]{1,255}$/;

@Injectable()
export class PublicPropellers {
  constructor(
    private readonly em: EntityManager,
    private readonly pages: Pages,
  ) {}

  /** In the order of their slugs, which is near that of brand and size. */
  async list(query: ListQuery): Promise<Page<PublicPropellerRow>> {
    const slug = 'component.slug';
    const spec = {
      list: 'public_propellers',
      accountId: null,
      columns: COLUMNS,
      from: 'component',
      where: [{ sql: LISTED, params: [] }],
      filters: {},
      order: { name: 'slug', direction: 'asc', column: slug, type: 'text', id: slug } as const,
    };
    const page = await this.pages.fetch<PublicPropellerRow>(this.em, spec, query);
    return { ...page, rows: page.rows.map(shown) };
  }

  /** Throws ApiError 404. */
  async get(slug: string): Promise<PublicPropellerRow> {
    if (!SLUG.test(slug)) throw new ApiError('resource_not_found');
    const rows = await orUnavailable(
      this.em.execute<PublicPropellerRow[]>(
        `select ${COLUMNS} from component where ${LISTED} and component.slug = ?`,
        [slug],
      ),
    );
    if (rows.length === 0) throw new ApiError('resource_not_found');
    return shown(rows[0]);
  }
}

function shown(row: PublicPropellerRow): PublicPropellerRow {
  return { ...row, spec: headline('propeller', row.spec) };
}
