/** Reading an OpenAPI document, for tests that are generated from it. */
type Json = any;

export interface Operation {
  id: string;
  /** In capitals. */
  method: string;
  /** With its parameters in braces. */
  path: string;
  /** Names of the parameters in the path, in order. */
  params: string[];
  docs: Json;
}

export function operationsOf(document: Json): Operation[] {
  return Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, docs]) => ({
      id: docs.operationId,
      method: method.toUpperCase(),
      path,
      params: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      docs,
    })),
  );
}

export function hasParameter({ docs }: Operation, place: 'query' | 'header', name: string) {
  return (docs.parameters ?? []).some((each: Json) => each.in === place && each.name === name);
}

/** The first example of the body; undefined where there is no JSON body. */
export function exampleBody({ docs }: Operation): object | undefined {
  const examples = docs.requestBody?.content['application/json']?.examples ?? {};
  return Object.values<Json>(examples)[0]?.value;
}

/** Who may use it, as far as its errors tell. */
export function audienceOf({ docs }: Operation): 'anyone' | 'account' | 'session' | 'staff' {
  const ways: object[] = docs.security ?? [{}];
  if (ways.some((each) => Object.keys(each).length === 0)) return 'anyone';
  const refusals: string = docs.responses['403']?.description ?? '';
  if (/`(admin|moderator)_required`/.test(refusals)) return 'staff';
  return refusals.includes('`session_required`') ? 'session' : 'account';
}

/** Where an id may stand in a body: the way to it (`0` for the items of a list), and its prefix. */
export interface IdPlace {
  way: string[];
  prefix: string;
}

const ID_PATTERN = /^\^([a-z]+)_\[0-9A-Za-z\]\{27\}\$$/;

export function idsInBody(document: Json, { docs }: Operation): IdPlace[] {
  const schema = docs.requestBody?.content['application/json']?.schema;
  return schema === undefined ? [] : idPlaces(document, schema, []);
}

/** Query parameters that take an id. */
export function idsInQuery({ docs }: Operation): { name: string; prefix: string }[] {
  return (docs.parameters ?? []).flatMap(({ in: place, name, schema }: Json) => {
    const prefix = ID_PATTERN.exec(schema?.pattern ?? '')?.[1];
    return place === 'query' && prefix !== undefined ? [{ name, prefix }] : [];
  });
}

function idPlaces(document: Json, schema: Json, way: string[]): IdPlace[] {
  if (schema.$ref !== undefined) return idPlaces(document, resolved(document, schema.$ref), way);
  const prefix = ID_PATTERN.exec(schema.pattern ?? '')?.[1];
  if (prefix !== undefined) return [{ way, prefix }];
  const below: IdPlace[] = [];
  for (const [name, member] of Object.entries<Json>(schema.properties ?? {}))
    below.push(...idPlaces(document, member, [...way, name]));
  if (schema.items !== undefined) below.push(...idPlaces(document, schema.items, [...way, '0']));
  for (const member of schema.anyOf ?? []) below.push(...idPlaces(document, member, way));
  return below;
}

/** A field that the body could hold as null, and does not; undefined where it has none. */
export function nullableField(
  document: Json,
  { docs }: Operation,
  body: object = {},
): string | undefined {
  const schema = docs.requestBody?.content['application/json']?.schema ?? {};
  const { properties = {} } = schema.$ref === undefined ? schema : resolved(document, schema.$ref);
  const isNullable = ({ type, anyOf = [] }: Json) =>
    [type].flat().includes('null') || anyOf.some(isNullable);
  return Object.keys(properties).find((name) => !(name in body) && isNullable(properties[name]));
}

function resolved(document: Json, ref: string): Json {
  return ref
    .slice(2)
    .split('/')
    .reduce((at, step) => at[step], document);
}

/** A copy of the body with the value at the end of the way; what is missing on it is made. */
export function withValue(body: Json, way: readonly string[], value: unknown): Json {
  const [step, ...rest] = way;
  if (step === undefined) return value;
  const copy = step === '0' ? [...(Array.isArray(body) ? body : [])] : { ...body };
  copy[step] = withValue(copy[step], rest, value);
  return copy;
}
