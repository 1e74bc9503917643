import { digits } from '../../units/measure.ts';

const MIB = 2 ** 20;

/** Returns why a file is not sent; undefined: it is. */
export function refusalOf({ size }: Pick<File, 'size'>): string | undefined {
  if (size === 0) return 'The file is empty. Choose another one.';
  if (size <= MIB) return undefined;
  return `The file has ${digits(size / MIB)} MiB; the limit is 1 MiB. Export fewer rows or columns.`;
}

/** Bytes, not text: the service finds out the encoding. Throws Error in words where the file cannot be read. */
export function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const url = reader.result as string; // data:text/csv;base64,…
      resolve(url.slice(url.indexOf(',') + 1));
    });
    reader.addEventListener('error', () =>
      reject(
        new Error('The browser cannot read the file. It may be a folder, or it may have changed.'),
      ),
    );
    reader.readAsDataURL(file);
  });
}
