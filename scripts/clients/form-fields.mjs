import { nameOf } from './document.mjs';
import { HEADER, literal } from './typescript-types.mjs';

// What the forms of the dashboard know of the fields that they ask for: bounds, unit, choices and default, as the document
// has them. A module for each schema and a constant for each field: a page loads those that it names.

/** Schemas that forms fill in. Parts of a body (`SegmentIn`) have modules of their own. */
const SCHEMAS = [
  'AdjustmentBody',
  'AnalyzeGeometryRequest',
  'ApproveSubmissionBody',
  'BatteryCandidatesIn',
  'CalibrateDriveBody',
  'CreateApiKeyBody',
  'CreateComponentBody',
  'CreateDynamicBody',
  'CreateDesignBody',
  'CreateFinderBody',
  'CreateProjectBody',
  'CreateSimulationBody',
  'CreateSubmissionBody',
  'CreateVehicleBody',
  'CreateWebhookEndpointBody',
  'DesignDriveIn',
  'DesignLimitsIn',
  'DesignObserverIn',
  'DesignPointIn',
  'DesignRangeIn',
  'DesignRequest',
  'DesignVariablesIn',
  'StrengthRequest',
  'ExportGeometryRequest',
  'FinderCandidatesIn',
  'FinderLimitsIn',
  'FinderRotorsIn',
  'HubRequest',
  'ImportAirfoilForm',
  'InspectFileBody',
  'MotorCandidatesIn',
  'PropellerCandidatesIn',
  'PublishRunBody',
  'RotorGroupIn',
  'RotorIn',
  'RunNoiseIn',
  'ScheduleIn',
  'SegmentIn',
  'SweepParamRangeIn',
  'TerminationIn',
  'TrimIn',
  'UpdateAccountBody',
  'VehicleIn',
];

/** Parts of schemas that have no name in the document. */
const PARTS = {
  SegmentCommand: ({ SegmentIn }) => SegmentIn.properties.per_group.additionalProperties,
};

/** Operations whose query forms fill in. */
const QUERIES = ['getAirfoilPolars'];

/** Units as people write them, where the document spells them out. */
const UNITS = {
  'kg/m^3': 'kg/m³',
  'm^2': 'm²',
  degrees: '°',
  metres: 'm',
  inches: 'in',
  millimetres: 'mm',
  'fraction of the tip radius': 'of R',
  'J = V/(nD)': '',
};

/** Words that name no constant. */
const RESERVED = new Set([
  'default',
  'delete',
  'in',
  'new',
  'export',
  'import',
  'class',
  'function',
]);

/** Returns the modules by their path. */
export function formFields({ schemas, operations }) {
  const tables = [
    ...SCHEMAS.map((name) => [name, rowsOf(schemas[name], name)]),
    ...Object.entries(PARTS).map(([name, partOf]) => [name, rowsOf(partOf(schemas), name)]),
    ...QUERIES.map((id) => [id, rowsOfQuery(operations.find((each) => each.id === id))]),
  ];
  return Object.fromEntries(
    tables.map(([name, rows]) => [`web/src/fields/${kebab(name)}.ts`, moduleOf(rows, schemas)]),
  );
}

function rowsOf(schema, name) {
  if (schema === undefined) throw new Error(`the document has no schema ${name}`);
  const required = new Set(schema.required);
  return Object.entries(schema.properties).map(([key, each]) => [key, each, required.has(key)]);
}

const rowsOfQuery = ({ query }) =>
  query.map(({ name, schema, required }) => [name, schema, required === true]);

function moduleOf(rows, schemas) {
  const fields = rows
    .map(([name, schema, isRequired]) => fieldOf(name, valueIn(schema, schemas), isRequired))
    .filter((field) => field !== undefined);
  const constants = fields.map((field) => {
    if (RESERVED.has(field.name) || !/^\w+$/.test(field.name))
      throw new Error(`${field.name} cannot be the name of a constant`);
    return `export const ${field.name} = {\n${membersOf(field)}} as const satisfies ApiField;\n`;
  });
  const type = `import type { ApiField } from '../form/api-field.ts';\n`;
  return [HEADER + type, ...constants].join('\n');
}

const membersOf = (field) =>
  Object.entries(field)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `  ${key}: ${valueText(value)},\n`)
    .join('');

const valueText = (value) =>
  Array.isArray(value) ? `[${value.map(literal).join(', ')}]` : literal(value);

/** A field that may be null is said in the part that is not. */
function valueIn(schema, schemas) {
  const part = schema.anyOf?.find(({ type }) => type !== 'null');
  const whole = { ...part, ...schema };
  return whole.$ref === undefined ? whole : { ...schemas[nameOf(whole.$ref)], ...whole };
}

/** undefined: an object or a list of objects, whose fields stand elsewhere. */
function fieldOf(name, schema, isRequired) {
  const type = typeIn(schema);
  const isList = type === 'array';
  const each = isList ? schema.items : schema;
  const kind = typeIn(each);
  if (!['string', 'number', 'integer', 'boolean'].includes(kind)) return undefined;
  const unit = schema['x-unit'] ?? each['x-unit'];
  return {
    name,
    kind,
    list: isList || undefined,
    unit: (UNITS[unit] ?? unit) || undefined,
    min: each.minimum,
    above: each.exclusiveMinimum,
    max: each.maximum,
    below: each.exclusiveMaximum,
    maxLength: isList ? undefined : schema.maxLength,
    minItems: schema.minItems,
    maxItems: schema.maxItems,
    choices: choicesOf(each, kind),
    default: isList ? undefined : (schema.default ?? undefined),
    required: isRequired || undefined,
  };
}

const typeIn = ({ type }) => [type].flat().find((each) => each !== 'null');

/** The choices as texts, which is what a list of choices in a page holds. */
function choicesOf({ enum: values, const: only }, kind) {
  if (kind === 'boolean') return ['true', 'false'];
  const all = values ?? (only === undefined ? undefined : [only]);
  return all?.filter((value) => value !== null).map(String);
}

const kebab = (name) =>
  name.replaceAll(/(?<=.)[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).toLowerCase();
