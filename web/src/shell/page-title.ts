import { useEffect } from 'react';

/** Names the page in tab and history, and puts the keyboard at its heading: readers of the screen hear where they are. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Inflow`;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading === null || document.activeElement?.closest('main') != null) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [title]);
}
