/** modelDescription.xml and buildDescription.xml of an FMU. */
import {
  dimensionsOf,
  type FmiVariable,
  type VariableRole,
  sizeOf,
  UNITS,
  FMU_VARIABLES,
} from './variables.js';
import { document, element } from './xml.js';

export type FmiVersion = '3.0' | '2.0';

/** Name of the library without its ending, and of the model in tools that generate code. */
export const MODEL_IDENTIFIER = 'inflow';

/** References of FMI 2.0: that of the array times this, plus the place of the element (fmu/fmi2.c). */
const ELEMENTS = 1024;

export interface Description {
  name: string;
  description: string;
  version: string;
  /** The engine that the numbers are of. */
  tool: string;
  createdAt: string;
  token: string;
  rotors: number;
  /** Values at the start, by name; a list for an array. Zeros where there are none. */
  starts: Readonly<Record<string, readonly number[] | boolean | string>>;
  /** Sources of the library, for those that compile it. */
  sources: readonly string[];
}

/** Words of the standard for each role. */
const WORDS: Record<VariableRole, { causality: string; variability?: string }> = {
  independent: { causality: 'independent', variability: 'continuous' },
  input: { causality: 'input' },
  fixed: { causality: 'parameter', variability: 'fixed' },
  tunable: { causality: 'parameter', variability: 'tunable' },
  output: { causality: 'output' },
  constant: { causality: 'output', variability: 'constant' },
};

function wordsOf({ role, type }: FmiVariable) {
  const isDiscrete = type !== 'Float64' && role === 'output';
  return { ...WORDS[role], ...(isDiscrete && { variability: 'discrete' }) };
}

const isStarted = (role: VariableRole): boolean => !['output', 'independent'].includes(role);

function startsOf(variable: FmiVariable, { rotors, starts }: Description): string[] {
  const size = sizeOf(variable.extent, rotors);
  const given = starts[variable.name];
  if (Array.isArray(given)) return given.map(String);
  if (typeof given === 'string' || typeof given === 'boolean') return [String(given)];
  return Array.from({ length: size }, () => (variable.type === 'Boolean' ? 'false' : '0'));
}

const EXPERIMENT = { startTime: 0, stopTime: 10, stepSize: 0.0025 };

function unitElements(name: string): string[] {
  return Object.entries(UNITS).map(([unit, base]) =>
    element(name, { name: unit }, [element('BaseUnit', base)]),
  );
}

const CATEGORIES = element('LogCategories', {}, [
  element('Category', { name: 'logStatusError', description: 'What a call could not do' }),
]);

const ABILITIES = {
  modelIdentifier: MODEL_IDENTIFIER,
  canHandleVariableCommunicationStepSize: true,
};

/** Returns the description of FMI 3.0: arrays of fixed extents. */
function description3(each: Description): string {
  const unknowns = FMU_VARIABLES.flatMap(({ role }, place) => (role === 'output' ? [place] : []));
  const outputs = FMU_VARIABLES.flatMap(({ role }, place) =>
    role === 'output' || role === 'constant' ? [place] : [],
  );
  return element(
    'fmiModelDescription',
    {
      fmiVersion: '3.0',
      modelName: each.name,
      instantiationToken: each.token,
      description: each.description,
      version: each.version,
      generationTool: each.tool,
      generationDateAndTime: each.createdAt,
      variableNamingConvention: 'flat',
    },
    [
      element('CoSimulation', {
        ...ABILITIES,
        canGetAndSetFMUState: true,
        canSerializeFMUState: true,
      }),
      element('UnitDefinitions', {}, unitElements('Unit')),
      CATEGORIES,
      element('DefaultExperiment', EXPERIMENT),
      element(
        'ModelVariables',
        {},
        FMU_VARIABLES.map((variable, place) => variable3(variable, place, each)),
      ),
      element('ModelStructure', {}, [
        ...outputs.map((place) => element('Output', { valueReference: place })),
        ...unknowns.map((place) => element('InitialUnknown', { valueReference: place })),
      ]),
    ],
  );
}

function variable3(variable: FmiVariable, place: number, each: Description): string {
  const { name, type, unit, min, max, description, extent, role } = variable;
  const starts = isStarted(role) ? startsOf(variable, each) : [];
  const dimensions = dimensionsOf(extent, each.rotors).map((start) =>
    element('Dimension', { start }),
  );
  const isString = type === 'String';
  const attributes = {
    name,
    valueReference: place,
    description,
    ...wordsOf(variable),
    unit,
    min,
    max,
    start: isString || starts.length === 0 ? undefined : starts.join(' '),
  };
  const strings = isString ? starts.map((value) => element('Start', { value })) : [];
  return element(type, attributes, [...dimensions, ...strings]);
}

/** One number of a variable of FMI 2.0. */
interface Scalar {
  variable: FmiVariable;
  name: string;
  reference: number;
  start: string | undefined;
}

/** `throttle[1]`, `rotor_axis[1,3]`: rows first, counted from 1. */
function elementName(name: string, dimensions: readonly number[], place: number): string {
  if (dimensions.length === 0) return name;
  if (dimensions.length === 1) return `${name}[${place + 1}]`;
  const [, width] = dimensions;
  return `${name}[${1 + Math.floor(place / width)},${1 + (place % width)}]`;
}

function scalarsOf(each: Description): Scalar[] {
  return FMU_VARIABLES.flatMap((variable, place) => {
    const dimensions = dimensionsOf(variable.extent, each.rotors);
    const starts = isStarted(variable.role) ? startsOf(variable, each) : [];
    return Array.from({ length: sizeOf(variable.extent, each.rotors) }, (_, i) => ({
      variable,
      name: elementName(variable.name, dimensions, i),
      reference: ELEMENTS * place + i,
      start: starts[i],
    }));
  });
}

const TYPES_2 = {
  Float64: 'Real',
  Boolean: 'Boolean',
  Int32: 'Integer',
  String: 'String',
} as const;

/** Returns the description of FMI 2.0: a scalar for each element. */
function description2(each: Description): string {
  const scalars = scalarsOf(each);
  const outputs = scalars.flatMap(({ variable: { role } }, i) =>
    role === 'output' || role === 'constant' ? [i + 1] : [],
  );
  const unknowns = scalars.flatMap(({ variable: { role } }, i) =>
    role === 'output' ? [i + 1] : [],
  );
  const listed = (name: string, places: number[]) =>
    element(
      name,
      {},
      places.map((index) => element('Unknown', { index })),
    );
  return element(
    'fmiModelDescription',
    {
      fmiVersion: '2.0',
      modelName: each.name,
      guid: each.token,
      description: each.description,
      version: each.version,
      generationTool: each.tool,
      generationDateAndTime: each.createdAt,
      variableNamingConvention: 'structured',
      numberOfEventIndicators: 0,
    },
    [
      element(
        'CoSimulation',
        { ...ABILITIES, canGetAndSetFMUstate: true, canSerializeFMUstate: true },
        [
          element(
            'SourceFiles',
            {},
            each.sources.map((name) => element('File', { name })),
          ),
        ],
      ),
      element('UnitDefinitions', {}, unitElements('Unit')),
      CATEGORIES,
      element('DefaultExperiment', EXPERIMENT),
      element('ModelVariables', {}, scalars.map(variable2)),
      element('ModelStructure', {}, [
        listed('Outputs', outputs),
        listed('InitialUnknowns', unknowns),
      ]),
    ],
  );
}

function variable2({ variable, name, reference, start }: Scalar): string {
  const { type, unit, min, max, description } = variable;
  const attributes = { name, valueReference: reference, description, ...wordsOf(variable) };
  return element('ScalarVariable', attributes, [element(TYPES_2[type], { unit, min, max, start })]);
}

export function modelDescription(version: FmiVersion, each: Description): string {
  return document(version === '3.0' ? description3(each) : description2(each));
}

/** Returns buildDescription.xml: how the sources are compiled where there is no library for a platform. */
export function buildDescription(sources: readonly string[]): string {
  const files = sources.map((name) => element('SourceFile', { name }));
  return document(
    element('fmiBuildDescription', { fmiVersion: '3.0' }, [
      element('BuildConfiguration', { modelIdentifier: MODEL_IDENTIFIER }, [
        element(
          'SourceFileSet',
          { language: 'C11', compilerOptions: '-O3 -ffp-contract=off -fno-math-errno' },
          files,
        ),
        element('Library', { name: 'm', external: true }),
      ]),
    ]),
  );
}
