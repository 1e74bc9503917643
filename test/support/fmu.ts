/** FMUs of test vehicles, unpacked, and their library called as an importer calls it. */
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import koffi from 'koffi';
import type { FmuOrder } from '../../src/fmu/fmu.js';
import type { FmiVersion } from '../../src/fmu/model-description.js';
import { dimensionsOf, FMU_VARIABLES } from '../../src/fmu/variables.js';
import { type FlownVehicle, steppedCase } from './stepped-cases.js';

export function fmuOrder({ name, flown }: FlownVehicle, fmiVersion: FmiVersion): FmuOrder {
  return {
    fmiVersion,
    name,
    description: `${name} of a test`,
    engine: '1.2.3+abc',
    createdAt: '2026-11-28T00:00:00Z',
    case: steppedCase(flown),
    rotors: flown.powertrain.rotors.map((_, i) => ({
      label: `R${i + 1}`,
      motor: 'Motor <2212> & "920"',
      propeller: 'APC 10x5',
    })),
    facts: { parts: ['a motor'] },
  };
}

/** Contents of a zip by name, by its directory. */
export function unzip(file: Uint8Array): Map<string, Buffer> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const end = bytes.length - 22;
  const found = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let i = 0; i < bytes.readUInt16LE(end + 10); i++) {
    const length = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + length);
    const local = bytes.readUInt32LE(at + 42);
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    found.set(name, inflateRawSync(bytes.subarray(from, from + bytes.readUInt32LE(at + 20))));
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return found;
}

/** Unpacks an FMU into a new folder and returns its path. */
export function unpack(file: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'inflow-fmu-test-'));
  for (const [name, bytes] of unzip(file)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
  return folder;
}

/** The token that the description in a folder names. */
export function tokenOf(folder: string): string {
  const xml = readFileSync(join(folder, 'modelDescription.xml'), 'utf8');
  return /(?:instantiationToken|guid)="([^"]+)"/.exec(xml)![1];
}

/** The FMI 3.0 reference of a variable: its place. */
export const reference = (name: string): number => {
  const place = FMU_VARIABLES.findIndex((each) => each.name === name);
  if (place < 0) throw new Error(`no variable ${name}`);
  return place;
};

export const OK = 0;
export const DISCARD = 2;
export const ERROR = 3;

/** An instance by either version of FMI: values by name, arrays as lists. Methods return the status. */
export interface FmuInstance {
  readonly messages: string[];
  initialize(start?: number): number;
  enterInitialization(start?: number): number;
  exitInitialization(): number;
  get(name: string): number[];
  tryGet(name: string): number;
  manifest(): string;
  set(name: string, values: readonly number[]): number;
  /** `last`: the time that it came to. */
  step(from: number, size: number): { status: number; terminate: boolean; last: number };
  /** The same in a thread of its own. Resolves to the status. */
  stepInThread(from: number, size: number): Promise<number>;
  terminate(): number;
  reset(): number;
  save(): unknown;
  restore(state: unknown): number;
  drop(state: unknown): void;
  serialize(state: unknown): Uint8Array;
  deserialize(bytes: Uint8Array): { status: number; state: unknown };
  free(): void;
}

export interface FmuLibrary {
  open(folder: string, token: string, rotors: number): FmuInstance | null;
}

const PLATFORM = process.arch === 'arm64' ? 'aarch64-linux' : 'x86_64-linux';
const LIBRARY = new URL(`../../fmu/built/${PLATFORM}.so`, import.meta.url).pathname;

type Call = ((...args: unknown[]) => unknown) & {
  async(...args: unknown[]): void;
};

const inThread = (call: Call, ...args: unknown[]): Promise<number> =>
  new Promise((resolve, reject) => {
    call.async(...args, (error: Error | null, status: number) => {
      if (error) reject(error);
      else resolve(status);
    });
  });

/** Calls that the versions have in common, with names that differ by a letter. */
function commonCalls(f: (name: string, parameters: string) => Call, version: 2 | 3) {
  const state = version === 3 ? 'State' : 'state';
  const deserialize = version === 3 ? 'Deserialize' : 'DeSerialize';
  return {
    exit: f('ExitInitializationMode', ''),
    terminate: f('Terminate', ''),
    reset: f('Reset', ''),
    getState: f(`GetFMU${state}`, '_Inout_ void **state'),
    setState: f(`SetFMU${state}`, 'void *state'),
    freeState: f(`FreeFMU${state}`, '_Inout_ void **state'),
    stateSize: f(`SerializedFMU${state}Size`, 'void *state, _Out_ size_t *size'),
    serialize: f(`SerializeFMU${state}`, 'void *state, _Out_ uint8_t *bytes, size_t size'),
    deserialize: f(
      `${deserialize}FMU${state}`,
      'const uint8_t *bytes, size_t size, _Inout_ void **state',
    ),
  };
}

type ValueType = 'Float64' | 'Boolean' | 'Int32' | 'String';

/** Calls that differ between the versions. */
interface OwnCalls extends Pick<
  FmuInstance,
  'messages' | 'enterInitialization' | 'step' | 'stepInThread' | 'free'
> {
  read: (type: ValueType, name: string, values: unknown[]) => number;
  write: (type: ValueType, name: string, values: unknown[]) => number;
}

function instanceOf(
  c: unknown,
  rotors: number,
  calls: ReturnType<typeof commonCalls>,
  { read, write, ...own }: OwnCalls,
): FmuInstance {
  const typeOf = (name: string) => FMU_VARIABLES[reference(name)].type;
  const fetchInto = (name: string) => {
    const { extent } = FMU_VARIABLES[reference(name)];
    const size = dimensionsOf(extent, rotors).reduce((a, b) => a * b, 1);
    const values = Array.from({ length: size }, () => 0);
    return { status: read(typeOf(name), name, values), values };
  };
  return {
    ...own,
    exitInitialization: () => calls.exit(c) as number,
    initialize(start = 0) {
      return this.enterInitialization(start) || this.exitInitialization();
    },
    get(name) {
      const { status, values } = fetchInto(name);
      if (status !== OK) throw new Error(`${name} cannot be read: ${own.messages.at(-1)}`);
      return values;
    },
    tryGet: (name) => fetchInto(name).status,
    manifest() {
      const values = [null];
      read('String', 'rotor_manifest', values);
      return values[0] as unknown as string;
    },
    set: (name, values) => write(typeOf(name), name, [...values]),
    terminate: () => calls.terminate(c) as number,
    reset: () => calls.reset(c) as number,
    save() {
      const state = [null];
      calls.getState(c, state);
      return state[0];
    },
    restore: (state) => calls.setState(c, state) as number,
    drop: (state) => void calls.freeState(c, [state]),
    serialize(state) {
      const size = [0];
      calls.stateSize(c, state, size);
      const bytes = new Uint8Array(size[0]);
      calls.serialize(c, state, bytes, bytes.length);
      return bytes;
    },
    deserialize(bytes) {
      const state = [null];
      const status = calls.deserialize(c, bytes, bytes.length, state) as number;
      return { status, state: state[0] };
    },
  };
}

const LOG_3 = koffi.proto(
  'void inflowLog3(void *environment, int status, const char *category, const char *message)',
);

export function library3(path = LIBRARY): FmuLibrary {
  const lib = koffi.load(path);
  const f = (name: string, parameters: string): Call =>
    lib.func(`int fmi3${name}(void *instance${parameters && `, ${parameters}`})`) as Call;
  const identity = ['str', 'str', 'str'];
  const flags = ['bool', 'bool', 'bool', 'bool'];
  const required = ['void *', 'size_t', 'void *'];
  const callback = [koffi.pointer(LOG_3), 'void *'];
  const parameters = [...identity, ...flags, ...required, ...callback];
  const instantiate = lib.func('fmi3InstantiateCoSimulation', 'void *', parameters) as Call;
  const free = lib.func('void fmi3FreeInstance(void *instance)') as Call;
  const list = 'const uint32_t *vr, size_t n';
  const common = commonCalls(f, 3);
  const enter = f('EnterInitializationMode', 'bool a, double b, double start, bool c, double stop');
  const values = {
    getFloat64: f('GetFloat64', `${list}, _Out_ double *values, size_t m`),
    getBoolean: f('GetBoolean', `${list}, _Out_ uint8_t *values, size_t m`),
    getInt32: f('GetInt32', `${list}, _Out_ int32_t *values, size_t m`),
    getString: f('GetString', `${list}, _Out_ const char **values, size_t m`),
    setFloat64: f('SetFloat64', `${list}, const double *values, size_t m`),
    setBoolean: f('SetBoolean', `${list}, const uint8_t *values, size_t m`),
    setInt32: f('SetInt32', `${list}, const int32_t *values, size_t m`),
  } as Record<string, Call>;
  const step = f(
    'DoStep',
    'double from, double size, bool keep, _Out_ bool *event, _Out_ bool *terminate, _Out_ bool *early, _Out_ double *last',
  );
  return {
    open(folder, token, rotors) {
      const messages: string[] = [];
      const log = koffi.register((_: unknown, __: number, ___: string, text: string) => {
        messages.push(text);
      }, koffi.pointer(LOG_3));
      const resources = join(folder, 'resources/');
      const off = [false, false, false, false];
      const c = instantiate('test', token, resources, ...off, null, 0, null, log, null);
      if (c === null) {
        koffi.unregister(log);
        return null;
      }
      const call = (name: string, place: string, given: unknown[]) =>
        values[name](c, [reference(place)], 1, given, given.length) as number;
      return instanceOf(c, rotors, common, {
        messages,
        enterInitialization: (start = 0) => enter(c, false, 0, start, false, 0) as number,
        read: (type, name, given) => call(`get${type}`, name, given),
        write: (type, name, given) => call(`set${type}`, name, given),
        step(from, size) {
          const [event, stop, early, last] = [[false], [false], [false], [0]];
          const status = step(c, from, size, true, event, stop, early, last) as number;
          return { status, terminate: stop[0], last: last[0] };
        },
        stepInThread: (from, size) =>
          inThread(step, c, from, size, true, [false], [false], [false], [0]),
        free() {
          free(c);
          koffi.unregister(log);
        },
      });
    },
  };
}

export function library2(path = LIBRARY): FmuLibrary {
  const lib = koffi.load(path);
  const f = (name: string, parameters: string): Call =>
    lib.func(`int fmi2${name}(void *component${parameters && `, ${parameters}`})`) as Call;
  const parameters = ['str', 'int', 'str', 'str', 'void *', 'int', 'int'];
  const instantiate = lib.func('fmi2Instantiate', 'void *', parameters) as Call;
  const free = lib.func('void fmi2FreeInstance(void *component)') as Call;
  const list = 'const uint32_t *vr, size_t n';
  const common = commonCalls(f, 2);
  const setup = f('SetupExperiment', 'int a, double b, double start, int c, double stop');
  const enter = f('EnterInitializationMode', '');
  const values = {
    getFloat64: f('GetReal', `${list}, _Out_ double *values`),
    getBoolean: f('GetBoolean', `${list}, _Out_ int *values`),
    getInt32: f('GetInteger', `${list}, _Out_ int *values`),
    getString: f('GetString', `${list}, _Out_ const char **values`),
    setFloat64: f('SetReal', `${list}, const double *values`),
    setBoolean: f('SetBoolean', `${list}, const int *values`),
    setInt32: f('SetInteger', `${list}, const int *values`),
  } as Record<string, Call>;
  const step = f('DoStep', 'double from, double size, int keep');
  const realStatus = f('GetRealStatus', 'int kind, _Out_ double *value');
  const booleanStatus = f('GetBooleanStatus', 'int kind, _Out_ int *value');
  return {
    open(folder, token, rotors) {
      const c = instantiate('test', 1, token, `file://${folder}/resources`, null, 0, 0);
      if (c === null) return null;
      const call = (name: string, place: string, given: unknown[]) => {
        const references = given.map((_, i) => 1024 * reference(place) + i);
        return values[name](c, references, given.length, given) as number;
      };
      return instanceOf(c, rotors, common, {
        messages: [],
        enterInitialization: (start = 0) =>
          ((setup(c, 0, 0, start, 0, 0) as number) || enter(c)) as number,
        read: (type, name, given) => call(`get${type}`, name, given),
        write: (type, name, given) => call(`set${type}`, name, given),
        step(from, size) {
          const [stop, last] = [[0], [0]];
          const status = step(c, from, size, 1) as number;
          booleanStatus(c, 3, stop);
          realStatus(c, 2, last);
          return { status, terminate: stop[0] !== 0, last: last[0] };
        },
        stepInThread: (from, size) => inThread(step, c, from, size, 1),
        free: () => void free(c),
      });
    },
  };
}
