import { HttpException, NotFoundException } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { toApiError, toEnvelope } from '../../../../src/platform/http/error.filter.js';
import { ERRORS } from '../../../../src/platform/error-codes.js';
import { ApiError, errorType } from '../../../../src/platform/errors.js';

const fastifyError = (code: string, statusCode: number) =>
  Object.assign(new Error(code), { name: 'FastifyError', code, statusCode });

describe('what is thrown becomes an error of the table', () => {
  it.each<[string, unknown, string]>([
    ['our own', new ApiError('queue_full'), 'queue_full'],
    [
      'our own, wrapped by Nest',
      new HttpException('x', 400, { cause: new ApiError('invalid_utf8') }),
      'invalid_utf8',
    ],
    ['too large', fastifyError('FST_ERR_CTP_BODY_TOO_LARGE', 413), 'request_too_large'],
    [
      'too large, wrapped',
      new HttpException('x', 413, { cause: fastifyError('FST_ERR_CTP_BODY_TOO_LARGE', 413) }),
      'request_too_large',
    ],
    ['a media type', fastifyError('FST_ERR_CTP_INVALID_MEDIA_TYPE', 415), 'unsupported_media_type'],
    ['a bad URL', fastifyError('FST_ERR_BAD_URL', 400), 'invalid_url'],
    ['a forbidden file', Object.assign(new Error('x'), { statusCode: 403 }), 'route_not_found'],
    ['a changed file', Object.assign(new Error('x'), { statusCode: 412 }), 'precondition_failed'],
    ['a missing file', new NotFoundException(), 'route_not_found'],
    ['an unknown refusal of the framework', fastifyError('FST_ERR_NEW', 431), 'invalid_header'],
    ['a server fault of the framework', fastifyError('FST_ERR_NEW', 503), 'internal_error'],
    ['an outage', Object.assign(new Error('x'), { code: '57P01' }), 'database_unavailable'],
    [
      'no socket of the database',
      Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'connect' }),
      'database_unavailable',
    ],
    [
      'a missing file of ours',
      Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'open' }),
      'internal_error',
    ],
    ['a bug', new TypeError('x is undefined'), 'internal_error'],
    ['a string', 'oops', 'internal_error'],
    ['nothing', undefined, 'internal_error'],
  ])('%s', (_, thrown, code) => {
    expect(toApiError(thrown).code).toBe(code);
  });

  it('tells nothing of a bug', () => {
    const text = JSON.stringify(
      toEnvelope(toApiError(new Error('password of the database')), 'req_1', ''),
    );
    expect(text).not.toContain('password');
  });
});

describe('a code', () => {
  it('has the type of its status', () => {
    const types = Object.values(ERRORS).map(({ status }) => [status, errorType(status)]);
    expect(Object.fromEntries(types)).toMatchObject({
      400: 'invalid_request_error',
      401: 'authentication_error',
      404: 'invalid_request_error',
      422: 'invalid_request_error',
      429: 'rate_limit_error',
      500: 'api_error',
      503: 'api_error',
      504: 'api_error',
    });
  });
});
