/**
 * The rules that documents of an FMU keep, written from the FMI standard: FMI 3.0.1, §2.4 (model description) and §2.5.1.4.1
 * (build description), and FMI 2.0.4, §2.2 and §4.3.1; fmi-standard.org. Only elements that such documents of ours may have.
 */
import { XmlDocument, XmlElement as XmlNode } from 'libxml2-wasm';

interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
}

interface Rule {
  required?: readonly string[];
  optional?: readonly string[];
  /** The children in their order, with how many there may be. */
  children?: readonly (readonly [names: string, min: number, max: number])[];
}

type Rules = Readonly<Record<string, Rule>>;

const MANY = Infinity;
const DESCRIBED = ['description', 'version', 'author', 'copyright', 'license'];
const MADE = ['generationTool', 'generationDateAndTime', 'variableNamingConvention'];
const VARIABLE = ['description', 'causality', 'variability', 'initial'];
const NUMBER = [
  'declaredType',
  'quantity',
  'unit',
  'displayUnit',
  'min',
  'max',
  'nominal',
  'start',
];

const UNITS: Rules = {
  UnitDefinitions: { children: [['Unit', 1, MANY]] },
  Unit: {
    required: ['name'],
    children: [
      ['BaseUnit', 0, 1],
      ['DisplayUnit', 0, MANY],
    ],
  },
  BaseUnit: { optional: ['kg', 'm', 's', 'A', 'K', 'mol', 'cd', 'rad', 'factor', 'offset'] },
  LogCategories: { children: [['Category', 1, MANY]] },
  Category: { required: ['name'], optional: ['description'] },
  DefaultExperiment: { optional: ['startTime', 'stopTime', 'tolerance', 'stepSize'] },
};

const array = (optional: readonly string[]): Rule => ({
  required: ['name', 'valueReference'],
  optional: [...VARIABLE, ...optional],
  children: [
    ['Dimension', 0, MANY],
    ['Start', 0, MANY],
  ],
});

const FMI3: Rules = {
  ...UNITS,
  fmiModelDescription: {
    required: ['fmiVersion', 'modelName', 'instantiationToken'],
    optional: [...DESCRIBED, ...MADE],
    children: [
      ['ModelExchange', 0, 1],
      ['CoSimulation', 0, 1],
      ['ScheduledExecution', 0, 1],
      ['UnitDefinitions', 0, 1],
      ['TypeDefinitions', 0, 1],
      ['LogCategories', 0, 1],
      ['DefaultExperiment', 0, 1],
      ['ModelVariables', 1, 1],
      ['ModelStructure', 1, 1],
    ],
  },
  CoSimulation: {
    required: ['modelIdentifier'],
    optional: [
      'needsExecutionTool',
      'canBeInstantiatedOnlyOncePerProcess',
      'canGetAndSetFMUState',
      'canSerializeFMUState',
      'canHandleVariableCommunicationStepSize',
      'fixedInternalStepSize',
      'providesIntermediateUpdate',
      'mightReturnEarlyFromDoStep',
      'canReturnEarlyAfterIntermediateUpdate',
      'hasEventMode',
    ],
  },
  ModelVariables: { children: [['Float64|Int32|Boolean|String', 1, MANY]] },
  Float64: array([...NUMBER, 'unbounded', 'derivative', 'reinit', 'relativeQuantity']),
  Int32: array(['min', 'max', 'start', 'quantity', 'declaredType']),
  Boolean: array(['start', 'declaredType']),
  String: array([]),
  Dimension: { optional: ['start', 'valueReference'] },
  Start: { required: ['value'] },
  ModelStructure: {
    children: [
      ['Output', 0, MANY],
      ['ContinuousStateDerivative', 0, MANY],
      ['ClockedState', 0, MANY],
      ['InitialUnknown', 0, MANY],
      ['EventIndicator', 0, MANY],
    ],
  },
  Output: { required: ['valueReference'], optional: ['dependencies', 'dependenciesKind'] },
  InitialUnknown: { required: ['valueReference'], optional: ['dependencies', 'dependenciesKind'] },
};

const FMI2: Rules = {
  ...UNITS,
  fmiModelDescription: {
    required: ['fmiVersion', 'modelName', 'guid'],
    optional: [...DESCRIBED, ...MADE, 'numberOfEventIndicators'],
    children: [
      ['ModelExchange', 0, 1],
      ['CoSimulation', 0, 1],
      ['UnitDefinitions', 0, 1],
      ['TypeDefinitions', 0, 1],
      ['LogCategories', 0, 1],
      ['DefaultExperiment', 0, 1],
      ['VendorAnnotations', 0, 1],
      ['ModelVariables', 1, 1],
      ['ModelStructure', 1, 1],
    ],
  },
  CoSimulation: {
    required: ['modelIdentifier'],
    optional: [
      'needsExecutionTool',
      'canHandleVariableCommunicationStepSize',
      'canInterpolateInputs',
      'maxOutputDerivativeOrder',
      'canBeInstantiatedOnlyOncePerProcess',
      'canNotUseMemoryManagementFunctions',
      'canGetAndSetFMUstate',
      'canSerializeFMUstate',
      'providesDirectionalDerivative',
    ],
    children: [['SourceFiles', 0, 1]],
  },
  SourceFiles: { children: [['File', 1, MANY]] },
  File: { required: ['name'] },
  ModelVariables: { children: [['ScalarVariable', 1, MANY]] },
  ScalarVariable: {
    required: ['name', 'valueReference'],
    optional: [...VARIABLE, 'canHandleMultipleSetPerTimeInstant'],
    children: [['Real|Integer|Boolean|String|Enumeration', 1, 1]],
  },
  Real: { optional: [...NUMBER, 'relativeQuantity', 'unbounded', 'derivative', 'reinit'] },
  Integer: { optional: ['declaredType', 'quantity', 'min', 'max', 'start'] },
  Boolean: { optional: ['declaredType', 'start'] },
  String: { optional: ['declaredType', 'start'] },
  ModelStructure: {
    children: [
      ['Outputs', 0, 1],
      ['Derivatives', 0, 1],
      ['InitialUnknowns', 0, 1],
    ],
  },
  Outputs: { children: [['Unknown', 1, MANY]] },
  InitialUnknowns: { children: [['Unknown', 1, MANY]] },
  Unknown: { required: ['index'], optional: ['dependencies', 'dependenciesKind'] },
};

const BUILD: Rules = {
  fmiBuildDescription: {
    required: ['fmiVersion'],
    children: [['BuildConfiguration', 1, MANY]],
  },
  BuildConfiguration: {
    required: ['modelIdentifier'],
    optional: ['platform', 'description'],
    children: [
      ['SourceFileSet', 0, MANY],
      ['Library', 0, MANY],
    ],
  },
  SourceFileSet: {
    optional: ['name', 'language', 'compiler', 'compilerOptions'],
    children: [
      ['SourceFile', 1, MANY],
      ['PreprocessorDefinition', 0, MANY],
      ['IncludeDirectory', 0, MANY],
    ],
  },
  SourceFile: { required: ['name'] },
  Library: { required: ['name'], optional: ['version', 'external', 'description'] },
};

const RULES = { fmi3: FMI3, fmi2: FMI2, build: BUILD } as const;

/** The variabilities that each causality allows; the first is the default of a Float64. */
const VARIABILITIES: Readonly<Record<string, readonly string[]>> = {
  parameter: ['fixed', 'tunable'],
  input: ['continuous', 'discrete'],
  output: ['continuous', 'discrete', 'constant'],
  independent: ['continuous'],
};

/** Returns the faults of a well-formed document by the rules of its kind. */
export function fmiFaults(xml: string, kind: keyof typeof RULES): string[] {
  using document = XmlDocument.fromString(xml);
  const root = elementOf(document.root);
  const faults = elementFaults(root, RULES[kind]);
  return kind === 'build' ? faults : [...faults, ...variableFaults(root)];
}

function elementFaults({ name, attributes, children }: XmlElement, rules: Rules): string[] {
  if (!Object.hasOwn(rules, name)) return [`no element is called ${name}`];
  const { required = [], optional = [], children: order = [] } = rules[name];
  const missing = required.filter((key) => attributes[key] === undefined);
  const unknown = Object.keys(attributes).filter(
    (key) => ![...required, ...optional].includes(key),
  );
  let at = 0;
  const counts = order.flatMap(([names, min, max]) => {
    const from = at;
    while (at < children.length && names.split('|').includes(children[at].name)) at += 1;
    const count = at - from;
    return count < min || count > max ? [`${name} has ${count} of ${names}`] : [];
  });
  return [
    ...missing.map((key) => `${name} has no ${key}`),
    ...unknown.map((key) => `${name} has an attribute ${key}`),
    ...counts,
    ...(at < children.length ? [`${name} has ${children[at].name} out of place`] : []),
    ...children.flatMap((child) => elementFaults(child, rules)),
  ];
}

/** Names and references are there once; causality, variability and start values agree; the structure names the outputs. */
function variableFaults(root: XmlElement): string[] {
  const part = (name: string) => root.children.find((child) => child.name === name)!.children;
  const variables = part('ModelVariables');
  const once = (key: string) =>
    new Set(variables.map(({ attributes }) => attributes[key])).size === variables.length
      ? []
      : [`a ${key} is there twice`];
  const independent = variables.filter(
    ({ attributes: { causality } }) => causality === 'independent',
  );
  return [
    ...once('name'),
    ...once('valueReference'),
    ...(independent.length > 1 ? ['there are two independent variables'] : []),
    ...variables.flatMap(rolesAndStarts),
  ];
}

function rolesAndStarts({ name: type, attributes, children }: XmlElement): string[] {
  const { name, causality = 'local', variability } = attributes;
  const allowed = VARIABILITIES[causality];
  if (allowed === undefined) return [`${name} has the causality ${causality}`];
  const value = type === 'ScalarVariable' ? children[0] : undefined;
  const isFloat = (value?.name ?? type) === 'Real' || type === 'Float64';
  const varies = variability ?? (isFloat ? allowed[0] : 'discrete');
  const start = value === undefined ? startOf3(attributes, children) : value.attributes.start;
  const isStarted = causality === 'parameter' || causality === 'input' || varies === 'constant';
  const size = children
    .filter((child) => child.name === 'Dimension')
    .reduce((product, { attributes: { start: extent } }) => product * Number(extent), 1);
  const hasSize = start === undefined || type === 'String' || start.split(' ').length === size;
  return [
    ...(allowed.includes(varies) ? [] : [`${name} is ${causality} and ${varies}`]),
    ...(!isFloat && varies === 'continuous' ? [`${name} cannot be continuous`] : []),
    ...(isStarted === (start !== undefined) ? [] : [`${name} has a start value, or lacks one`]),
    ...(value !== undefined || hasSize ? [] : [`${name} has another number of start values`]),
  ];
}

/** Start values of FMI 3.0: an attribute, or elements where they are strings. */
function startOf3(attributes: Record<string, string>, children: XmlElement[]): string | undefined {
  const strings = children.filter((child) => child.name === 'Start');
  return strings.length > 0
    ? strings.map((each) => each.attributes.value).join(' ')
    : attributes.start;
}

/** An element of a document, with the elements in it. */
function elementOf(node: XmlNode): XmlElement {
  const children: XmlElement[] = [];
  for (let child = node.firstChild; child !== null; child = child.next)
    if (child instanceof XmlNode) children.push(elementOf(child));
  const attributes = Object.fromEntries(node.attrs.map(({ name, content }) => [name, content]));
  return { name: node.name, attributes, children };
}
