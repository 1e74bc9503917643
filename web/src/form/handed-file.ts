import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { decoded } from '../../../src/tables/decoded.ts';
import { queries } from '../api/queries.ts';

const keyOf = (path: string) => ['handed file', path];

/** Keeps a file for the page at `path` until it takes it: for five minutes, in memory, and for this person alone. */
export const holdFile = (path: string, file: File): void =>
  void queries.setQueryData(keyOf(path), file);

/** Leaves for the page at `path` with a file. `said`: what the reader chose for it, for the page's address. */
export function openWithFile(path: string, file: File, said: Record<string, string> = {}): void {
  holdFile(path, file);
  const search = new URLSearchParams(said).toString();
  navigate(`/app${path}${search === '' ? '' : `?${search}`}`);
}

export const isFileHeld = (path: string): boolean =>
  queries.getQueryData(keyOf(path)) !== undefined;

/** Takes the file that another page left for this one, once, as if it had been chosen in the field of the ref. */
export function useHandedFile(take: (file: File) => unknown): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const [path] = useLocation();
  useEffect(() => {
    const file = queries.getQueryData<File>(keyOf(path));
    if (file === undefined) return;
    queries.removeQueries({ queryKey: keyOf(path) });
    if (field.current !== null) choose(field.current, file);
    take(file);
  }, []);
  return field;
}

/** Shows a file as the one that was chosen in a field. */
export function choose(field: HTMLInputElement, file: File): void {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  field.files = transfer.files;
}

/** The text of a file in any encoding that spreadsheets and the programs of test stands write. */
export const textOf = async (file: File): Promise<string> =>
  decoded(new Uint8Array(await file.arrayBuffer()));
