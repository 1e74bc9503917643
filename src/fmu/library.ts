/** The libraries and sources that an FMU carries: fmu/ and fmu/built/, read and packed once. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
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

const read = (name: string): Buffer => readFileSync(new URL(name, FOLDER));

interface Carried {
  sources: ZipEntry[];
  binaries: Record<'3.0' | '2.0', ZipEntry[]>;
}

let carried: Carried | undefined;

/** Returns the files under binaries/ and sources/. Throws where the build of the libraries is not there. */
export function carriedFiles(): Carried {
  carried ??= {
    sources: [...COMPILED_SOURCES, ...HEADERS].map((name) =>
      zipEntry(`sources/${name}`, source(name)),
    ),
    binaries: {
      '3.0': LIBRARIES.map((each) => library(each.file, each.folder3, each.ending)),
      '2.0': LIBRARIES.map((each) => library(each.file, each.folder2, each.ending)),
    },
  };
  return carried;
}

function source(name: string): Buffer {
  if (name === 'flight.c') return gunzipSync(read('built/flight.c.gz'));
  return read(BUILT.has(name) ? `built/${name}` : name);
}

function library(file: string, folder: string, ending: string): ZipEntry {
  return zipEntry(`binaries/${folder}/${MODEL_IDENTIFIER}.${ending}`, read(`built/${file}`));
}
