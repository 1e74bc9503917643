import { describe, expect, it } from '@jest/globals';
import { ApiError, type Fault } from '../../../../src/platform/errors.js';
import { errorHeaders, toEnvelope } from '../../../../src/platform/http/error.filter.js';

const envelope = (error: ApiError) => toEnvelope(error, 'req_x', 'http://here').error;

describe('the envelope', () => {
  it('has the members of every error, and those of its own', () => {
    expect(envelope(new ApiError('resource_not_found'))).toEqual({
      type: 'invalid_request_error',
      code: 'resource_not_found',
      message: 'No such resource exists on your account.',
      param: null,
      request_id: 'req_x',
      doc_url: 'http://here/docs/errors#resource_not_found',
    });
    const extra = { remaining: 3, required: 5, resets_at: '2026-11-22T00:00:00.000Z' };
    expect(envelope(new ApiError('usage_cap_reached', { extra }))).toMatchObject({
      type: 'billing_error',
      ...extra,
    });
  });

  it('lists faults only where there are several', () => {
    const fault: Fault = { code: 'parameter_missing', param: 'a', message: 'a is required' };
    const error = (faults: Fault[]) => envelope(new ApiError('parameter_missing', { faults }));
    expect(error([fault])).not.toHaveProperty('details');
    expect(error([fault, { ...fault, param: 'b' }]).details).toHaveLength(2);
  });

  it('holds no half of a surrogate pair, where a name was cut off in one', () => {
    const half = 'x\ud83d';
    const fault: Fault = { code: 'unknown_field', param: half, message: `${half} is not known` };
    const detail = { param: half, message: fault.message, faults: [fault, fault] };
    const text = JSON.stringify(envelope(new ApiError('unknown_field', detail)));
    expect(text).not.toMatch(/\\ud[89a-f]/i);
    expect(text).toContain('x\ufffd is not known');
  });
});

describe('the headers of an error', () => {
  it.each([
    ['invalid_api_key', { 'WWW-Authenticate': 'Bearer' }],
    ['rate_limit_exceeded', { 'Retry-After': '1' }],
    ['database_unavailable', { 'Retry-After': '1' }],
    ['idempotency_key_in_use', { 'Retry-After': '1' }],
    ['idempotency_key_reused', {}],
    ['resource_not_found', {}],
  ] as const)('%s', (code, headers) => expect(errorHeaders(new ApiError(code))).toEqual(headers));

  it('may say more exactly when to come back', () => {
    const error = new ApiError('queue_full', { headers: { 'Retry-After': '17' } });
    expect(errorHeaders(error)).toEqual({ 'Retry-After': '17' });
  });
});
