import type { BrandRow, Ids } from './search.service.js';
import type { ComponentBrand, ComponentIdList } from './search.wire.js';

export function toBrand({ name, count }: BrandRow): ComponentBrand {
  return { object: 'component_brand', name, count };
}

export function toIdList({ ids, truncated, intervals }: Ids): ComponentIdList {
  return { object: 'list', data: ids, total: ids.length, truncated, filters: intervals };
}
