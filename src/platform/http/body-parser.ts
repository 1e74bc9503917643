import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingHookHandler } from 'fastify';
import fastifyMultipart from '@fastify/multipart';
import type { ErrorCode } from '../error-codes.js';
import { ApiError } from '../errors.js';
import { parseStrictJson } from './strict-json.js';
import { type Field, fieldsOf } from '../wire/fields.js';
import { isStorable } from '../wire/storable.js';

/** Maximum size of a body: 1 MiB, thirty times the largest analysis. Operations that take more say so. */
export const BODY_LIMIT = 1_048_576;

/** Sets up the parsers: JSON is the only language for bodies; Fastify answers 415 for every type that has no parser. */
export function useStrictBodies(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      refuseOtherCharsets(request);
      refuseEncodings(request);
      // clients put the type on requests without a body, too; where one is due, the check says that it is empty
      const { maxValues } = request.facts ?? {};
      done(null, body.length === 0 ? undefined : parseStrictJson(body as Buffer, maxValues));
    } catch (error) {
      done(error as Error);
    }
  });
}

function refuseOtherCharsets(request: FastifyRequest): void {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(
    request.headers['content-type'] ?? '',
  )?.[1];
  if (charset !== undefined && !/^utf-?8$/i.test(charset))
    throw new ApiError('unsupported_media_type');
}

/** Refuses packed bodies: nothing here unpacks them, and they would only look like broken text. */
function refuseEncodings(request: FastifyRequest): void {
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (!/^identity$/i.test(encoding)) {
    throw new ApiError('unsupported_media_type', {
      message: 'Send the body without Content-Encoding; compressed bodies are not supported.',
    });
  }
}

/* Bodies of multipart/form-data, for the operations that take one. They are held in memory; no file is written. */

const FORM = /^multipart\/form-data\s*(;|$)/i;
/** Limit at which texts are cut; they are then too long for every field that a form has. */
const MAX_TEXT_BYTES = 8_192;
const MAX_PARTS = 16;
/** Maximum headers of a part. */
const MAX_PART_HEADERS = 20;
/** Length up to which an answer repeats a name. */
const MAX_NAME = 64;
/**
 * Size up to which a body that is too large is still read to its end, because a client that is sending does not see an
 * answer; a larger one is cut off.
 */
const MAX_READ_BYTES = 4 * 2 ** 20;

/** Codes of the library's refusals; its 413 of too many files is ours of a field that came twice. */
const CODES: Record<string, ErrorCode> = {
  FST_PARTS_LIMIT: 'request_too_large',
  FST_FIELDS_LIMIT: 'request_too_large',
  FST_FILES_LIMIT: 'parameter_invalid_type',
  FST_PROTO_VIOLATION: 'unknown_field',
};

export async function useForms(fastify: FastifyInstance): Promise<void> {
  await fastify.register(fastifyMultipart, { throwFileSizeLimit: false });
}

/** Refuses other media types before the body is looked at: forms where forms are read, JSON elsewhere. */
export const refuseOtherMedia: preParsingHookHandler = (request, _reply, _payload, done) => {
  try {
    const isForm = FORM.test(request.headers['content-type'] ?? '');
    const takesForm = request.facts?.form !== undefined;
    if (takesForm) refuseEncodings(request);
    if (isForm && !takesForm) throw new ApiError('unsupported_media_type');
    if (takesForm && !isForm) {
      throw new ApiError('unsupported_media_type', {
        message: 'Send the body as a form: "Content-Type: multipart/form-data; boundary=…".',
      });
    }
    done();
  } catch (error) {
    done(error as Error);
  }
};

/** Reads a form to an object of its fields: texts, and files as text of one character a byte. */
export async function readForm(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const form = request.facts?.form;
  if (form === undefined) return;
  if (!request.isMultipart()) {
    request.body = {}; // there was nothing to read
    return;
  }
  const { raw } = request;
  const cut = cutOff(request);
  try {
    request.body = await Promise.race([fieldsIn(request, fieldsOf(form) ?? new Map()), cut.off]);
  } catch (error) {
    if (error === cut.refusal) void reply.header('Connection', 'close');
    // the rest is read and thrown away, or the connection would wait for it
    raw.unpipe();
    raw.resume();
    throw refusalOf(error);
  }
}

/** `off` fails as soon as a body is far too large; otherwise it never settles. */
function cutOff({ raw, headers }: FastifyRequest): { off: Promise<never>; refusal: ApiError } {
  const refusal = new ApiError('request_too_large');
  const { promise: off, reject } = Promise.withResolvers<never>();
  off.catch(() => undefined); // the form may have been read by then
  let bytes = 0;
  if (Number(headers['content-length'] ?? 0) > MAX_READ_BYTES) reject(refusal);
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_READ_BYTES) reject(refusal);
  });
  return { off, refusal };
}

/**
 * Reads the fields to the end of the body, even where it will be refused: a client that is still sending would not see
 * the answer.
 */
async function fieldsIn(
  request: FastifyRequest,
  fields: ReadonlyMap<string, Field>,
): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  let refusal: ApiError | undefined;
  for await (const part of request.parts(readerOptions(fields))) {
    const { fieldname: name = '' } = part as { fieldname?: string };
    const value = part.type === 'file' ? (await part.toBuffer()).toString('latin1') : part.value;
    if (part.type === 'file' && part.file.truncated) refusal ??= tooLarge(name, fields.get(name)!);
    else if (Object.hasOwn(values, name)) refusal ??= twice(name);
    else if (part.type === 'field') refusal ??= brokenText(name, value);
    values[name] = value;
  }
  if (refusal !== undefined) throw refusal;
  return values;
}

function readerOptions(fields: ReadonlyMap<string, Field>) {
  const sizes = [...fields.values()].flatMap((field) =>
    field.kind === 'file' ? [field.maxBytes] : [],
  );
  return {
    // the kind of the field decides, not whether the sender named a file
    isPartAFile: (name?: string) => name !== undefined && fields.get(name)?.kind === 'file',
    limits: {
      parts: MAX_PARTS,
      files: sizes.length + 1,
      fieldSize: MAX_TEXT_BYTES,
      fileSize: Math.max(0, ...sizes),
      headerPairs: MAX_PART_HEADERS,
    },
  };
}

function tooLarge(param: string, field: Field): ApiError {
  const most = field.kind === 'file' ? field.maxBytes / 2 ** 20 : 0;
  const message = `${param} may have at most ${most} MiB.`;
  return new ApiError('request_too_large', { param, message });
}

function twice(name: string): ApiError {
  const param = name.slice(0, MAX_NAME);
  const message = `${param} can be given only once`;
  return new ApiError('parameter_invalid_type', { param, message });
}

/**
 * Returns the error of a text that cannot be stored: the decoder puts U+FFFD where it finds no UTF-8; a database takes
 * no U+0000.
 */
function brokenText(name: string, value: unknown): ApiError | undefined {
  if (typeof value !== 'string') return undefined;
  const param = name.slice(0, MAX_NAME);
  if (value.includes('\uFFFD'))
    return new ApiError('invalid_utf8', { param, message: `${param} is not valid UTF-8.` });
  if (isStorable(value)) return undefined;
  const message = `${param} must not contain U+0000`;
  return new ApiError('parameter_invalid_format', { param, message });
}

function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const code = CODES[String((error as { code?: unknown } | null)?.code)] ?? 'invalid_multipart';
  const message = code === 'parameter_invalid_type' ? 'Only one file can be given' : undefined;
  return new ApiError(code, { message, cause: error });
}
