import { describe, expect, it } from '@jest/globals';
import { newApiKey } from '../../../../src/accounts/api-key.js';
import { redactedPath, withoutCredentials } from '../../../../src/platform/http/logging.js';

const KEY = newApiKey();
const JWT = 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJ1c3IifQ.c2lnbmF0dXJl';
const SECRET = `whsec_${'aB3'.repeat(14)}`;
const CONFIRMATION = `ct_${'A-b_3'.repeat(8)}xyz`;
const SHARE = '0123456789abcdef0123456789abcdef';

describe('the path of an unknown route in the log', () => {
  it.each([
    ['/v1/simulation', '/v1/simulation'],
    ['/v1/webhook_endpoints/all/dead-letters', '/v1/webhook_endpoints/all/dead-letters'],
    ['/', '/'],
    ['/v1/projects?name=secret', '/v1/projects'],
    ['/v1/projects/proj_2aBcDeFgHiJkLmNoPqRsTuVwXyZ', '/v1/projects/*'],
    ['/ada@example.com/x', '/*/x'],
    ['/%6bey_x', '/*'],
    ['/key_shared-by-all', '/*'],
    ['http://elsewhere/v1/nothing', '*//elsewhere/v1/nothing'],
    ['/wp-admin/.env', '/wp-admin/*'],
  ])('of %s is %s', (target, expected) => {
    expect(redactedPath(target)).toBe(expected);
  });

  it.each([KEY, JWT, SECRET, CONFIRMATION, SHARE])('hides %s wherever it stands', (credential) => {
    const paths = [`/${credential}`, `/v1/${credential}/x`, `/x?${credential}`, `/x#${credential}`];
    for (const path of paths) expect(redactedPath(path)).not.toContain(credential);
  });

  it('is not longer than a path of ours could be', () => {
    expect(redactedPath('/a'.repeat(5_000)).length).toBeLessThan(30);
    expect(redactedPath(`/${'a'.repeat(5_000)}`)).toBe('/*');
  });
});

describe('a text for the log', () => {
  it.each([KEY, JWT, SECRET, CONFIRMATION, SHARE])('has no %s', (credential) => {
    const text = withoutCredentials(`cannot read "${credential}", it says`);
    expect(text).toBe('cannot read "(left out)", it says');
  });

  it('keeps ordinary words and ids', () => {
    const text =
      'sim_2aBcDeFgHiJkLmNoPqRsTuVwXyZ: duplicate key value of api_key, key_hash (23505)';
    expect(withoutCredentials(text)).toBe(text);
  });
});
