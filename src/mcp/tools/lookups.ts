import type { ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import {
  type InterfaceDescription,
  object,
  type ObjectSchema,
  omit,
  pick,
  type ToolSchema,
} from '../interface-description.js';
import { type Arguments, orError, type Tool } from '../tool.js';

/** Annotations of tools that compute or look up, and leave nothing behind. */
export const READS: ToolAnnotations = {
  readOnlyHint: true,
  idempotentHint: true,
  destructiveHint: false,
  openWorldHint: false,
};

/**
 * Annotations of tools that make a run, which costs compute units: twice is two runs, unless an idempotency key says
 * otherwise.
 */
export const RUNS: ToolAnnotations = {
  readOnlyHint: false,
  idempotentHint: false,
  destructiveHint: false,
  openWorldHint: false,
};

/** Parameters that only people who keep lists of parts need. */
const NOT_FOR_AGENTS = ['q', 'visibility', 'starred', 'brand[in]'];

export function lookupTools(api: InterfaceDescription): Tool[] {
  return [airfoilPolars(api), searchComponents(api), listVehicles(api), validationSummary(api)];
}

function airfoilPolars(api: InterfaceDescription): Tool {
  const { parameters, answer } = api.operation('getAirfoilPolars');
  const { id_or_name, ...query } = parameters;
  return {
    name: 'airfoil_polars',
    title: 'Polars of an airfoil',
    description:
      'Returns lift, drag and moment coefficients of an airfoil over the angle of attack (degrees), at several Reynolds numbers and one Mach number, with their uncertainty. Takes a library name (naca4412, clarky, e63 …), any NACA number, or an imported afl_… id.',
    input: object({ airfoil: id_or_name, ...query }, ['airfoil']),
    output: orError(answer),
    annotations: READS,
    run: ({ airfoil, ...rest }, session) =>
      session.ask('getAirfoilPolars', {
        path: { id_or_name: airfoil },
        called: { id_or_name: 'airfoil' },
        query: rest,
      }),
  };
}

/**
 * Returns the search. `kv[gte]` is no name that every agent can write, so bounds are objects: `kv: {gte: 800, lte:
 * 1000}`.
 */
function searchComponents(api: InterfaceDescription): Tool {
  const { parameters, answer } = api.operation('listComponents');
  const whole = object(parameters);
  const input = omit(
    whole,
    NOT_FOR_AGENTS.filter((name) => name in parameters),
  );
  input.properties = Object.fromEntries(
    Object.entries(input.properties).map(([name, schema]) => [name, withBounds(schema)]),
  );
  input.properties.brand = {
    type: 'array',
    items: { type: 'string' },
    description: 'Exact brands, as written in the catalog',
  };
  return {
    name: 'search_components',
    title: 'Search motors, batteries and propellers',
    description:
      'Searches parts of the catalog and the account by type, words and bounds on numbers, such as {type: "motor", search: "mn2212", kv: {gte: 800, lte: 1000}}. Use their ids (comp_…) in simulate_powertrain, run_sweep and run_dynamic. spec_json has the headline figures: a propeller’s diameter and pitch in inches, masses in grams, kv in rpm/V.',
    input,
    output: orError(answer),
    annotations: READS,
    run: (args, session) => session.ask('listComponents', { query: flattened(args) }),
  };
}

/** Returns the list of saved vehicles, of which runs need the id alone: their bodies are null in lists. */
function listVehicles(api: InterfaceDescription): Tool {
  const { parameters, answer } = api.operation('listVehicles');
  const { data, ...envelope } = answer.properties;
  const items = omit(data.items as ObjectSchema, ['vehicle']);
  return {
    name: 'list_vehicles',
    title: 'List saved vehicles',
    description:
      'Lists saved vehicles by name, tag or star. Use their ids (veh_…) as vehicle_id in simulate_powertrain, run_sweep and run_dynamic, instead of rotors and battery, and in find_parts, instead of rotors and vehicle.',
    input: object(parameters),
    output: orError({ ...answer, properties: { ...envelope, data: { ...data, items } } }),
    annotations: READS,
    run: async (query, session) => {
      const list = await session.ask<{ data: Arguments[] }>('listVehicles', { query });
      const data = list.data.map((vehicle) =>
        Object.fromEntries(Object.entries(vehicle).filter(([name]) => name !== 'vehicle')),
      );
      return { ...list, data };
    },
  };
}

const BOUNDS: Record<string, string> = {
  gte: 'At least',
  lte: 'At most',
  gt: 'More than',
  lt: 'Less than',
  eq: 'Exactly',
};

function withBounds(schema: ToolSchema): ToolSchema {
  if (schema.type !== 'object') return schema;
  const properties = Object.entries(schema.properties ?? {}).map(([name, bound]) => [
    name,
    { ...bound, description: `${BOUNDS[name] ?? name}; unit as of the field` },
  ]);
  return { ...schema, properties: Object.fromEntries(properties) as Record<string, ToolSchema> };
}

function flattened({ brand, ...args }: Arguments): Arguments {
  const query: Arguments = Array.isArray(brand)
    ? { 'brand[in]': brand.join(',') }
    : { 'brand[in]': brand };
  for (const [name, value] of Object.entries(args)) {
    const isBounds = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isBounds) query[name] = value;
    else for (const [bound, each] of Object.entries(value)) query[`${name}[${bound}]`] = each;
  }
  return query;
}

function validationSummary(api: InterfaceDescription): Tool {
  const { answer } = api.operation('getPublicValidation');
  const SHOWN = ['object', 'source', 'method', 'assumed_section', 'summary', 'families'];
  return {
    name: 'validation_summary',
    title: 'Errors of analyses against measurements',
    description:
      'Returns mean errors of Ct, Cp and efficiency against measured propellers, in total and by family, with a correction fitted without that family. Use it to judge the accuracy of a number.',
    input: object({}),
    output: orError(pick(answer, SHOWN)),
    annotations: READS,
    run: async (args, session) => {
      const body = await session.ask<Record<string, unknown>>('getPublicValidation', {
        query: args,
      });
      return Object.fromEntries(SHOWN.map((name) => [name, body[name]]));
    },
  };
}
