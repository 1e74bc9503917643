import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config.js';
import type { HttpAnswer } from './answers.js';
import { clientRequestId } from './request-id.js';

/**
 * A text that looks like one of our secrets: an API key, a webhook secret, a session token, the token of a share link
 * or of a confirmation.
 */
const CREDENTIAL = new RegExp(
  [
    String.raw`\b(?:key|whsec|ct)_[\w-]{16,}`,
    String.raw`\beyJ[\w-]+\.[\w-]+\.[\w-]*`,
    String.raw`\b[0-9a-f]{32}\b`,
  ].join('|'),
  'gi',
);
const LEFT_OUT = '(left out)';

/** Returns a text for the log, without what looks like a credential. */
export function withoutCredentials(text: string): string {
  return text.replaceAll(CREDENTIAL, LEFT_OUT);
}

/** Words that the paths of an interface have, and its version. */
const WORD = /^(?:v\d|(?!key[_-]|whsec)[a-z]{1,24}(?:[-_.][a-z]{1,24}){0,3})$/;
const MAX_SEGMENTS = 12;

/**
 * Returns the path, for the log, of a request that no route answers: words stay, everything else becomes `*`, for
 * people paste keys, links and addresses where they do not belong. The query behind `?` is not shown at all.
 */
export function redactedPath(target: string): string {
  const [path] = target.split(/[?#]/, 1);
  const segments = path.split('/', MAX_SEGMENTS);
  return segments.map((each) => (each === '' || WORD.test(each) ? each : '*')).join('/');
}

/** Lines of PostgreSQL about a row that breaks a rule; they contain the row itself: emails, hashes, stored answers. */
const ROW = /^.*(\bdetail: |Failing row contains|Key \(.*\)=).*$/gim;

/** Returns a message or stack without the contents of rows, and without credentials. */
function textForLog(text: string): string {
  return withoutCredentials(text.replaceAll(ROW, '(row left out)'));
}

/**
 * Returns an error as the log may have it: its kind, its place, and of a fault of the database the rule that was
 * broken. Its other own fields (the query, its parameters, the row) stay out.
 */
function loggable(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: textForLog(String(error)) };
  const { code, constraint, table, routine } = error as unknown as Record<string, unknown>;
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: textForLog(error.message),
    stack: textForLog(error.stack ?? ''),
    code,
    constraint,
    table,
    routine,
  };
}

/**
 * Makes a logger of JSON lines on standard output. Bodies and headers are never logged; the redaction guards against a
 * slip.
 */
export function createLogger(level: Config['logLevel'], destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined, // host and process id belong to whoever collects the lines
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: loggable },
    redact: ['authorization', '*.authorization', 'headers.authorization', 'req.headers'],
  };
  return pino(options, destination ?? standardOutput());
}

/** Time for which a line waits for others [ms]. A kill -9 loses these; every other end writes them. */
const GATHER_MS = 10;
/** Size of the gathered lines, about [bytes], from which they are written at once. */
const GATHER_LENGTH = 8_192;

/**
 * Returns standard output, written to without waiting for it. A write of its own for each line costs 20 µs of processor
 * time, on the main thread and on one of libuv's, which is a tenth of an analysis; so lines of the same moment go
 * together.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({ fd: process.stdout.fd, sync: false });
  let lines = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    output.write(lines);
    lines = '';
  };
  process.on('exit', () => {
    if (lines !== '') flush();
    output.flushSync();
  });
  return {
    write(line) {
      lines += line;
      if (lines.length >= GATHER_LENGTH) flush();
      else timer ??= setTimeout(flush, GATHER_MS).unref();
    },
  };
}

/** Writes one line per request. Its fields are these and no others, so it needs no redaction, which takes its time. */
export function answerLog(parent: Logger): (answer: HttpAnswer) => void {
  const logger = parent.child({}, { redact: [] });
  return ({ request, status, ms }) => {
    if (!logger.isLevelEnabled('info')) return;
    const { caller, facts } = request;
    const line = {
      request_id: request.id,
      client_request_id: clientRequestId(request),
      method: request.method,
      route: facts?.pattern ?? redactedPath(request.url),
      status,
      ms: Math.round(ms * 100) / 100,
      account_id: caller?.accountId,
      credential: caller?.credential.id,
      code: request.errorCode,
    };
    logger.info(line, 'request');
  };
}

/** Nest's own contexts, which write one line a route and module at the start. */
const CHATTER = /^(Nest|Router|Routes|InstanceLoader)/;

/** The logger writes messages of Nest and of our services in the same lines. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    const fields = bindings(rest);
    if (CHATTER.test(fields.context ?? '')) this.logger.debug(fields, text(message));
    else this.logger.info(fields, text(message));
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.logger.warn(bindings(rest), text(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    const [first] = rest;
    const stack = rest.length > 1 && typeof first === 'string' ? { stack: textForLog(first) } : {};
    const err = message instanceof Error ? { err: message } : {};
    this.logger.error({ ...bindings(rest), ...stack, ...err }, text(message));
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.logger.debug(bindings(rest), text(message));
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.logger.fatal(bindings(rest), text(message));
  }
}

/** Nest passes the context as the last argument. */
function bindings(rest: unknown[]): { context?: string } {
  const context = rest.at(-1);
  return typeof context === 'string' ? { context } : {};
}

function text(message: unknown): string {
  if (message instanceof Error) return textForLog(message.message);
  return textForLog(typeof message === 'string' ? message : JSON.stringify(message));
}
