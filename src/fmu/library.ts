/** The libraries and sources that an FMU carries: fmu/ and fmu/built/, read and packed once. */
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { MODEL_IDENTIFIER } from './model-description.js';
import { type ZipEntry, zipEntry } from './zip.js';

const FOLDER = new URL('../../fmu/', import.meta.url);

/** Sources that are compiled, the translated kernel first, and what they include. */
export const COMPILED_SOURCES = ['flight.c', 'model.c', 'fmi2.c', 'fmi3.c'];
const HEADERS = ['export.h', 'flight.h', 'layout.h', 'model.h', 'wasm-runtime.h'];
const BUILT = new Set(['flight.h', 'layout.h']);

/** Each library, and its folder in FMI 3.0 and in FMI 2.0. */
const LIBRARIES = [
  { file: 'x86_64-linux.so', ending: 'so', folder3: 'x86_64-linux', folder2: 'linux64' },
  { file: 'aarch64-linux.so', ending: 'so', folder3: 'aarch64-linux', folder2: 'aarch64-linux' },
  { file: 'x86_64-windows.dll', ending: 'dll', folder3: 'x86_64-windows', folder2: 'win64' },
];

const read = (name: string): Promise<Buffer> => readFile(new URL(name, FOLDER));

interface Carried {
  sources: ZipEntry[];
  binaries: Record<'3.0' | '2.0', ZipEntry[]>;
}

let carried: Promise<Carried> | undefined;

/**
 * Returns the files under binaries/ and sources/. The first call packs them, which takes a second of Node's threads. Rejects where
 * the build of the libraries is not there.
 */
export function carriedFiles(): Promise<Carried> {
  return (carried ??= packFiles());
}

async function packFiles(): Promise<Carried> {
  const sources = [...COMPILED_SOURCES, ...HEADERS].map(async (name) =>
    zipEntry(`sources/${name}`, await source(name)),
  );
  const binaries = (folder: 'folder3' | 'folder2') =>
    LIBRARIES.map((each) => library(each.file, each[folder], each.ending));
  return {
    sources: await Promise.all(sources),
    binaries: {
      '3.0': await Promise.all(binaries('folder3')),
      '2.0': await Promise.all(binaries('folder2')),
    },
  };
}

async function source(name: string): Promise<Buffer> {
  if (name === 'flight.c') return promisify(gunzip)(await read('built/flight.c.gz'));
  return read(BUILT.has(name) ? `built/${name}` : name);
}

async function library(file: string, folder: string, ending: string): Promise<ZipEntry> {
  return zipEntry(`binaries/${folder}/${MODEL_IDENTIFIER}.${ending}`, await read(`built/${file}`));
}
