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

/** An id as requests have it, which leads to the page of what it names, where there is one. */
export function ResourceLink({ id }: { id: string }) {
  const page = PAGES[id.split('_')[0]];
  const code = <code>{id}</code>;
  return page === undefined ? code : <Link href={`${page}/${id}`}>{code}</Link>;
}
