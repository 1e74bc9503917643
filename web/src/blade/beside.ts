import { useSyncExternalStore } from 'react';
import type { AnalysisBody } from './plan.ts';

/** A blade that lies beside the one at hand, for comparison. */
export interface BladeBeside {
  name: string;
  body: AnalysisBody;
  /** The id of a stored propeller, whose analyses may rest on its own measurements. */
  componentId?: string;
}

const KEY = 'inflow.beside';
const CHANGED = 'inflow:beside';
/** More blades than these are not told apart. */
export const MOST_BESIDE = 5;

let read: { text: string | null; blades: readonly BladeBeside[] } = { text: null, blades: [] };

function current(): readonly BladeBeside[] {
  const text = sessionStorage.getItem(KEY);
  if (text !== read.text)
    read = { text, blades: text === null ? [] : (JSON.parse(text) as BladeBeside[]) };
  return read.blades;
}

function keep(blades: readonly BladeBeside[]): void {
  sessionStorage.setItem(KEY, JSON.stringify(blades));
  window.dispatchEvent(new Event(CHANGED));
}

/** Lays a blade beside the one at hand, on every page and for as long as the tab is open; one of the same name is replaced. */
export function layBeside(blade: BladeBeside): void {
  const others = current().filter(({ name }) => name !== blade.name);
  keep([...others, blade].slice(-MOST_BESIDE));
}

export const takeAway = (name: string): void =>
  keep(current().filter((blade) => blade.name !== name));

export const useBeside = (): readonly BladeBeside[] => useSyncExternalStore(subscribe, current);

function subscribe(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  return () => window.removeEventListener(CHANGED, changed);
}
