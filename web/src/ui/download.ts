import type { Download } from '../api/api.ts';

/** Hands a file to the browser's downloads. */
export function save({ blob, name }: Download): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** A name of a run as that of a file: `Survey quad, 25 minutes.csv`. */
export const fileName = (name: string, ending: string): string =>
  `${name.replaceAll(/[^\p{L}\p{N} .,()+-]/gu, '_').slice(0, 100)}.${ending}`;

export const saveText = (text: string, name: string, type = 'text/plain'): void =>
  save({ blob: new Blob([text], { type }), name });

/** Saves what a link shows as JSON, under its name. */
export const saveShared = (shared: { name: string | null }): void =>
  saveText(
    JSON.stringify(shared, null, 2),
    fileName(shared.name ?? 'shared', 'json'),
    'application/json',
  );
