import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Names, Resolving } from '../../../../src/webhooks/sending/names.js';
import { WebhookUrls } from '../../../../src/webhooks/sending/webhook-urls.service.js';
import { CountedConnects } from '../../../support/counted-connects.js';
import { newSender, requestTo } from '../../../support/webhook-sender.js';

/** Four ways to flip, 10,000 tries in all. */
const TRIES = 2_500;
const PUBLIC = '93.184.215.14';
/** What leaves from here reaches no public address: connect() fails at once, and nothing leaves this machine. */
const NOWHERE = '127.0.0.1';
const CONFIG = {
  webhookAllowPrivate: false,
  webhookLocalAddress: NOWHERE,
  webhookProxy: undefined,
};

/** Answers by the number of the question, from 0. */
class Flipping implements Resolving {
  asked = 0;

  constructor(private readonly answer: (n: number) => string) {}

  addresses = async () => [this.answer(this.asked++)];
}

describe('a name that changes its mind between check and call', () => {
  let connects: CountedConnects;

  beforeEach(async () => {
    connects = await CountedConnects.start();
  });

  afterEach(() => connects.stop());

  it.each([
    ['public when the endpoint is made, then of this machine', (n: number) => n === 0],
    ['public at every other question', (n: number) => n % 2 === 0],
    ['of this machine at every other question', (n: number) => n % 2 === 1],
    ['public two times of three', (n: number) => n % 3 > 0],
  ])('never leads here: %s', async (_name, isPublic) => {
    const names = new Flipping((n) => (isPublic(n) ? PUBLIC : '127.0.0.1'));
    const urls = new WebhookUrls(CONFIG, names as unknown as Names);
    const sender = await newSender({ allowPrivate: false, names, localAddress: NOWHERE });
    const url = `https://flip.example.com:${connects.port}/`;
    await urls.examine(url);
    const codes = new Map<string, number>();
    for (let n = 0; n < TRIES; n++) {
      if (n % 10 === 9) await urls.examine(url);
      const { error } = await sender.send(requestTo(url));
      const code = error!.split(':')[0];
      codes.set(code, (codes.get(code) ?? 0) + 1);
    }
    await sender.close();
    expect(connects.arrived).toBe(0);
    expect([...new Set(connects.called.map(hostOf))].filter((host) => host !== PUBLIC)).toEqual([]);
    // one question per call, whose answer is what is called
    expect(names.asked).toBe(1 + TRIES + TRIES / 10);
    expect(connects.called.length).toBe(TRIES - (codes.get('forbidden_address') ?? 0));
    expect(codes.get('forbidden_address')).toBeGreaterThan(0);
  });
});

/** net.connect() passes its arguments on as a list. */
function hostOf(called: unknown): string {
  return (called as [{ host: string }])[0].host;
}
