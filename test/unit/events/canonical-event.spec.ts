import { describe, expect, it } from '@jest/globals';
import { canonicalParts, MAX_PAYLOAD_BYTES } from '../../../src/events/canonical-event.js';
import { canonicalJson } from '../../../src/platform/canonical-json.js';

const TIME = '2026-11-21T07:15:00.123Z';
const whole = (object: object) => {
  const { head, tail } = canonicalParts('evt_x', 'simulation.queued', object);
  return `${head}${TIME}${tail}`;
};

describe('the canonical form of an event', () => {
  it('is that of RFC 8785 around the time that is put in', () => {
    const object = {
      zeta: 1e21,
      alpha: ['é', '\u2028', '"\\'],
      beta: { b: -0, a: 0.1 },
      ключ: null,
    };
    const envelope = {
      object: 'event',
      type: 'simulation.queued',
      id: 'evt_x',
      data: { object },
      created_at: TIME,
      api_version: 'beta',
    };
    expect(whole(object)).toBe(canonicalJson(envelope));
    expect(whole(object)).toBe(canonicalJson(JSON.parse(whole(object))));
  });

  it('leaves out what is undefined, like JSON', () => {
    expect(whole({ a: undefined, b: 1 })).toContain('"data":{"object":{"b":1}}');
  });

  it('takes 20,000 bytes of payload and not one more, counted as UTF-8', () => {
    const rest = '{"text":""}'.length;
    const fits = 'é'.repeat((MAX_PAYLOAD_BYTES - rest - 1) / 2) + 'x';
    expect(() => whole({ text: fits })).not.toThrow();
    expect(() => whole({ text: `${fits}x` })).toThrow('has 20001 bytes');
  });

  it('refuses numbers that JSON does not have', () => {
    expect(() => whole({ n: Number.NaN })).toThrow();
  });
});
