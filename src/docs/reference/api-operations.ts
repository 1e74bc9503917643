import type { JsonSchema } from '../../platform/wire/fields.js';

/** The parts of the OpenAPI document that the reference shows. */
export interface ReferenceDocument {
  info: { description: string };
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: { schemas: Record<string, JsonSchema> };
}

interface DocumentedOperation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  parameters?: ApiParameter[];
  requestBody?: { content: Record<string, BodyContent> };
  responses: Record<string, DocumentedResponse>;
  security?: object[];
}

export interface ApiParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: JsonSchema;
}

interface BodyContent {
  schema: JsonSchema;
  examples?: Record<string, { summary?: string; value: unknown }>;
}

interface DocumentedResponse {
  description: string;
  content?: Record<string, { schema: JsonSchema }>;
}

/** An operation with its place in HTTP. */
export interface ReferenceOperation extends DocumentedOperation {
  method: string;
  path: string;
}

/** The operations of a section that most programs begin with. */
const FIRST = ['analyzeGeometry', 'designGeometry', 'mapGeometry', 'listComponents', 'whoAmI'];

/** Returns the operations of a section in the order of use: what makes and lists things, then one thing, then what is done with it. */
export function operationsOf({ paths }: ReferenceDocument, section: string): ReferenceOperation[] {
  return Object.entries(paths)
    .flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({
        ...operation,
        method: method.toUpperCase(),
        path,
      })),
    )
    .filter(({ tags, operationId }) => tags[0] === section && !operationId.endsWith('Alias'))
    .sort((a, b) => placeOf(a) - placeOf(b));
}

/** The place of an operation: its depth in the tree of addresses, writes before reads. */
function placeOf({ operationId, method, path }: ReferenceOperation): number {
  const first = FIRST.indexOf(operationId);
  if (first !== -1) return first - FIRST.length;
  return 2 * path.split('/').length + (method === 'POST' ? 0 : 1);
}

/** Returns the body of an operation with its first media type. undefined: it takes none. */
export function requestBodyOf({
  requestBody,
}: ReferenceOperation): (BodyContent & { type: string }) | undefined {
  const [first] = Object.entries(requestBody?.content ?? {});
  return first === undefined ? undefined : { type: first[0], ...first[1] };
}

/** Returns the successful responses of an operation, and the errors with their codes. */
export function responsesOf({ responses }: ReferenceOperation) {
  const all = Object.entries(responses);
  const isGood = ([status]: [string, unknown]) => /^[23]/.test(status);
  return { good: all.filter(isGood), errors: all.filter((each) => !isGood(each)) };
}
