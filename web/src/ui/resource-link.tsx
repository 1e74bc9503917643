import { Link } from 'wouter';
import { kindOf } from '../runs/kinds.ts';

/** Pages of the resources that are not runs, by the prefix of their ids. */
const PAGES: Record<string, string> = {
  comp: '/components',
  dcal: '/drives',
  veh: '/vehicles',
  wh: '/webhooks',
};

/** The name of a thing, or else its id as requests have it; it leads to its page, where there is one. */
export function ResourceLink({ id, name }: { id: string; name?: string | null }) {
  const page = kindOf(id)?.page ?? PAGES[id.split('_')[0]];
  const shown = name == null ? <code>{id}</code> : <span title={id}>{name}</span>;
  return page === undefined ? shown : <Link href={`${page}/${id}`}>{shown}</Link>;
}
