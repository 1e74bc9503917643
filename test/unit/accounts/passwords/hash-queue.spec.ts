import { describe, expect, it } from '@jest/globals';
import { HashQueue } from '../../../../src/accounts/passwords/hash-queue.js';
import { ApiError } from '../../../../src/platform/errors.js';

/** Work that ends when told to, and counts how much of it runs. */
function workshop() {
  let running = 0;
  let most = 0;
  const ends: (() => void)[] = [];
  const work = async () => {
    most = Math.max(most, ++running);
    await new Promise<void>((end) => ends.push(end));
    running--;
  };
  return { work, ends, most: () => most };
}
const tick = () => new Promise((done) => setImmediate(done));

describe('HashQueue', () => {
  it('runs a few at a time, the others in their order, and refuses the rest with 503', async () => {
    const { work, ends, most } = workshop();
    const queue = new HashQueue(2, 3);
    const order: number[] = [];
    const all = Array.from({ length: 5 }, (_, i) => queue.run(work).then(() => order.push(i)));
    await expect(queue.run(work)).rejects.toMatchObject({
      code: 'service_unavailable',
      detail: { headers: { 'Retry-After': '2' } },
    });
    while (order.length < 5) {
      ends.shift()?.();
      await tick();
    }
    await Promise.all(all);
    expect(order).toEqual([0, 1, 2, 3, 4]);
    expect(most()).toBe(2);
  });

  it('gives a place back also when the work fails', async () => {
    const queue = new HashQueue(1, 1);
    const fail = () => Promise.reject(new ApiError('invalid_sign_in'));
    for (let i = 0; i < 5; i += 1)
      await expect(queue.run(fail)).rejects.toMatchObject({ code: 'invalid_sign_in' });
    expect(await queue.run(async () => 'done')).toBe('done');
  });
});
