import { beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XmlDocument } from 'libxml2-wasm';
import { buildFmu } from '../../../src/fmu/fmu.js';
import { type FmiVariable, FMU_VARIABLES } from '../../../src/fmu/variables.js';
import { escapeXml } from '../../../src/fmu/xml.js';
import { fmiFaults } from '../../support/fmi-rules.js';
import { fmuOrder, reference, unzip } from '../../support/fmu.js';
import { flownVehicles, type FlownVehicle } from '../../support/stepped-cases.js';
import { vehicleMaps } from '../../support/vehicle-maps.js';

const ROOT = new URL('../../../', import.meta.url).pathname;
const VERSIONS = ['3.0', '2.0'] as const;
type Version = (typeof VERSIONS)[number];

let vehicles: FlownVehicle[];
const files = new Map<string, Map<string, Buffer>>();

beforeAll(async () => {
  vehicles = flownVehicles(vehicleMaps());
  for (const version of VERSIONS)
    for (const vehicle of vehicles)
      files.set(version + vehicle.name, unzip(await buildFmu(fmuOrder(vehicle, version))));
});

const filesOf = (version: Version, which = 0) => files.get(version + vehicles[which].name)!;
const textOf = (version: Version, name: string, which = 0) =>
  filesOf(version, which).get(name)!.toString();

/** The faults of a document by the rules of the standard. Throws where it is not well-formed. */
function faultsOf(xml: string, kind: Parameters<typeof fmiFaults>[1]): string[] {
  using document = XmlDocument.fromString(xml);
  return document.root === undefined ? [] : fmiFaults(xml, kind);
}

/** Nodes of a document. */
function attributesAt(xml: string, path: string): Record<string, string>[] {
  using document = XmlDocument.fromString(xml);
  return document.find(path).map((node) => {
    const element = node as unknown as { attrs: { name: string; content: string }[] };
    return Object.fromEntries(element.attrs.map(({ name, content }) => [name, content]));
  });
}

describe('an FMU', () => {
  it.each(VERSIONS)('has its files in the places of FMI %s', (version) => {
    const folders = version === '3.0' ? ['x86_64-linux', 'x86_64-windows'] : ['linux64', 'win64'];
    expect([...filesOf(version).keys()]).toEqual([
      'modelDescription.xml',
      `binaries/${folders[0]}/inflow.so`,
      'binaries/aarch64-linux/inflow.so',
      `binaries/${folders[1]}/inflow.dll`,
      'documentation/index.html',
      'resources/model.bin',
      'resources/rotor_manifest.json',
      'resources/case.json',
      'resources/README.md',
      'sources/buildDescription.xml',
      ...['flight.c', 'model.c', 'fmi2.c', 'fmi3.c'].map((name) => `sources/${name}`),
      ...['export.h', 'flight.h', 'layout.h', 'model.h', 'wasm-runtime.h'].map(
        (name) => `sources/${name}`,
      ),
    ]);
    expect(JSON.parse(textOf(version, 'resources/case.json'))).toEqual({ parts: ['a motor'] });
  });

  it('is the same file of the same order, and below a megabyte', async () => {
    const twice = [1, 2].map(() => buildFmu(fmuOrder(vehicles[1], '3.0')));
    const [first, second] = await Promise.all(twice);
    expect(Buffer.from(first).equals(second)).toBe(true);
    expect(first.length).toBeLessThan(1e6);
  });

  it.each([0, 1, 2, 3])('is described by the rules of the standard, vehicle %d', (which) => {
    expect(faultsOf(textOf('3.0', 'modelDescription.xml', which), 'fmi3')).toEqual([]);
    expect(faultsOf(textOf('2.0', 'modelDescription.xml', which), 'fmi2')).toEqual([]);
    for (const version of VERSIONS)
      expect(faultsOf(textOf(version, 'sources/buildDescription.xml', which), 'build')).toEqual([]);
  });

  it.each([
    ['causality="input"', 'causality="inlet"', 'throttle has the causality inlet'],
    ['name="throttle"', 'name="rpm"', 'a name is there twice'],
    ['start="0 0 0 0"', 'start="0 0 0"', 'throttle has another number of start values'],
    [' instantiationToken=', ' guid=', 'fmiModelDescription has no instantiationToken'],
    ['<LogCategories>', '<Logs>', 'no element is called Logs'],
  ])('would be faulted with %s as %s', (right, wrong, fault) => {
    const xml = textOf('3.0', 'modelDescription.xml');
    const closed = wrong === '<Logs>' ? xml.replace('</LogCategories>', '</Logs>') : xml;
    expect(faultsOf(closed.replace(right, wrong), 'fmi3')).toContain(fault);
  });

  it('declares the same variables in the same order in both versions', () => {
    const three = attributesAt(textOf('3.0', 'modelDescription.xml'), '//ModelVariables/*');
    const two = attributesAt(textOf('2.0', 'modelDescription.xml'), '//ScalarVariable');
    expect(three.map(({ name }) => name)).toEqual(FMU_VARIABLES.map(({ name }) => name));
    const families = [...new Set(two.map(({ name }) => name.replace(/\[.*/, '')))];
    expect(families).toEqual(three.map(({ name }) => name));
    expect(two.filter(({ name }) => name.startsWith('rotor_axis')).map(({ name }) => name)).toEqual(
      [1, 2, 3, 4].flatMap((row) => [1, 2, 3].map((column) => `rotor_axis[${row},${column}]`)),
    );
    // names, values and units that importers rely on
    expect(three.slice(1, 6).map(({ name, causality }) => [name, causality])).toEqual(
      ['throttle', 'v_axial_m_s', 'v_edge_m_s', 'air_density_kg_m3', 'ambient_temp_C'].map(
        (name) => [name, 'input'],
      ),
    );
    expect(three[reference('throttle')]).toMatchObject({ start: '0 0 0 0', min: '0', max: '1' });
    expect(three[reference('air_density_kg_m3')]).toMatchObject({ start: '1.225', unit: 'kg/m3' });
    expect(three[reference('use_vehicle_frame')]).toMatchObject({
      causality: 'parameter',
      variability: 'fixed',
      start: 'false',
    });
    for (const name of ['thrust_N', 'torque_Nm', 'rpm', 'battery_soc', 'all_in_envelope'])
      expect(three[reference(name)]).toMatchObject({ causality: 'output' });
    expect(three[reference('rotor_manifest')]).toMatchObject({ variability: 'constant' });
  });

  it('has every output in its structure', () => {
    const xml = textOf('3.0', 'modelDescription.xml');
    const outputs = attributesAt(xml, '//Output').map((each) => Number(each.valueReference));
    expect(outputs.map((place) => FMU_VARIABLES[place].name)).toEqual(
      FMU_VARIABLES.filter(({ role }) => role === 'output' || role === 'constant').map(
        ({ name }) => name,
      ),
    );
    const two = textOf('2.0', 'modelDescription.xml');
    const scalars = attributesAt(two, '//ScalarVariable');
    for (const { index } of attributesAt(two, '//Outputs/Unknown'))
      expect(scalars[Number(index) - 1].causality).toBe('output');
  });

  it('writes any name as XML', async () => {
    const order = {
      ...fmuOrder(vehicles[0], '3.0'),
      name: 'A "quad" <5″> & \u0000\ud800 Söhne\n2',
    };
    const xml = unzip(await buildFmu(order))
      .get('modelDescription.xml')!
      .toString();
    expect(faultsOf(xml, 'fmi3')).toEqual([]);
    const [{ modelName }] = attributesAt(xml, '/*');
    expect(modelName).toContain('A "quad" <5″> & ');
    expect(escapeXml('a\u0001b')).toBe('ab');
  });

  it('explains every variable with its unit', () => {
    const page = textOf('3.0', 'documentation/index.html');
    for (const { name, unit } of FMU_VARIABLES) {
      expect(page).toContain(`<code>${name}`);
      if (unit !== undefined) expect(page).toContain(`<td>${unit}</td>`);
    }
  });

  it('is refused where its rotors are not those of the case', async () => {
    const order = fmuOrder(vehicles[0], '3.0');
    const short = { ...order, rotors: order.rotors.slice(1) };
    await expect(buildFmu(short)).rejects.toThrow('names each rotor');
  });
});

describe('the sources of the library', () => {
  it('have the list of variables that the description has', () => {
    const header = readFileSync(join(ROOT, 'fmu/model.h'), 'utf8');
    const listed = [...header.matchAll(/^ {2}X\((\w+), (\w+), (\w+), (\w+)\)/gm)].map(
      ([, name, type, role, extent]) => ({ name, type, role, extent }),
    );
    const upper = ({ name, type, role, extent }: FmiVariable) => ({
      name,
      type: type.toUpperCase(),
      role: role.toUpperCase(),
      extent: extent.toUpperCase(),
    });
    expect(listed).toEqual(FMU_VARIABLES.map(upper));
  });
});

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

interface Stamp {
  made_of: Record<string, string>;
  built: Record<string, string>;
}

describe('the libraries in fmu/built', () => {
  const stamp = () => JSON.parse(readFileSync(join(ROOT, 'fmu/built/stamp.json'), 'utf8')) as Stamp;

  it('are those of the stamp', () => {
    for (const [name, known] of Object.entries(stamp().built))
      expect([name, hash(readFileSync(join(ROOT, 'fmu/built', name)))]).toEqual([name, known]);
  });

  it('are made of the flight kernel and the sources as they are: else `npm run build:fmu`', () => {
    for (const [name, known] of Object.entries(stamp().made_of)) {
      const path = name === 'flight.wasm' ? 'build/flight.wasm' : `fmu/${name}`;
      expect([name, hash(readFileSync(join(ROOT, path)))]).toEqual([name, known]);
    }
  });
});
