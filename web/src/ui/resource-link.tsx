import { Link } from 'wouter';

/** Where each kind of thing has its page, by the prefix of its id. */
const PAGES: Record<string, string> = {
  comp: '/components',
  dcal: '/drives',
  dsn: '/designs',
  dyn: '/dynamic',
  find: '/finder',
  sim: '/simulations',
  sweep: '/sweeps',
  veh: '/vehicles',
  wh: '/webhooks',
};

/** The name of a thing, or else its id as requests have it; it leads to its page, where there is one. */
export function ResourceLink({ id, name }: { id: string; name?: string | null }) {
  const page = PAGES[id.split('_')[0]];
  const shown = name == null ? <code>{id}</code> : <span title={id}>{name}</span>;
  return page === undefined ? shown : <Link href={`${page}/${id}`}>{shown}</Link>;
}
