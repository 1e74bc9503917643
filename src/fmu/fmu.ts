/** An FMU: a vehicle as a file that simulators load. Pure: the same order gives the same bytes. */
import { encodeFlightModel, type SteppedCase, toFlightModel } from '../engine/flight-model.js';
import { documentationPage, type FmuPages, readme } from './documentation.js';
import { carriedFiles, COMPILED_SOURCES } from './library.js';
import {
  buildDescription,
  type Description,
  type FmiVersion,
  modelDescription,
} from './model-description.js';
import { type FmuRotor, startValues } from './start-values.mapper.js';
import { zip, type ZipEntry, zipEntry } from './zip.js';

export interface FmuOrder {
  fmiVersion: FmiVersion;
  /** Name of the model, as tools show it. */
  name: string;
  description: string;
  /** The version of the engine that the run was solved with. */
  engine: string;
  /** The time that the file says of itself; that of the run, so that a second export is the same file. */
  createdAt: string;
  case: SteppedCase;
  /** One for each single rotor, in the order of the case. */
  rotors: readonly FmuRotor[];
  /** For resources/case.json: parts, sources, estimates, bands. */
  facts: unknown;
}

/** Returns the bytes of the file. Rejects with TooManyRotorsError, and with Error where the rotors are not those of the case. */
export async function buildFmu(order: FmuOrder): Promise<Uint8Array> {
  const model = encodeFlightModel(toFlightModel(order.case));
  const { manifest, rotors, starts } = startValues(order.case, order.rotors);
  const name = order.name.trim() || 'Powertrain';
  const pages: FmuPages = { ...order, name, rotors: order.rotors.map(({ label }) => label) };
  const description: Description = {
    name,
    description: order.description,
    version: order.engine,
    tool: `Inflow ${order.engine}`,
    createdAt: order.createdAt,
    token: tokenOf(model),
    rotors,
    starts: { ...starts, rotor_manifest: manifest },
    sources: COMPILED_SOURCES,
  };
  const { binaries, sources } = await carriedFiles();
  const [described, ...own] = await Promise.all([
    text('modelDescription.xml', modelDescription(order.fmiVersion, description)),
    text('documentation/index.html', documentationPage(pages)),
    zipEntry('resources/model.bin', model),
    text('resources/rotor_manifest.json', manifest),
    text('resources/case.json', `${JSON.stringify(order.facts, null, 2)}\n`),
    text('resources/README.md', readme(pages)),
    text('sources/buildDescription.xml', buildDescription(COMPILED_SOURCES)),
  ]);
  return zip([described, ...binaries[order.fmiVersion], ...own, ...sources]);
}

const text = (name: string, content: string): Promise<ZipEntry> =>
  zipEntry(name, new TextEncoder().encode(content));

/** The token that the library asks for: version and checksum of the model (fmu/model.c). */
function tokenOf(model: Uint8Array): string {
  const view = new DataView(model.buffer, model.byteOffset);
  return `inflow-${view.getUint32(8, true)}-${view.getUint32(12, true).toString(16).padStart(8, '0')}`;
}
