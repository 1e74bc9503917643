import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { BrowserContextOptions } from 'playwright-core';
import { HttpsReceiver } from '../support/https-receiver.js';
import { type Service, startService } from '../support/service.js';
import { soak } from '../support/soak.js';
import { developer } from '../support/signed-in.js';
import { Tenant } from '../support/tenants.js';
import { describeInBrowser } from './support/chromium.js';
import { FIRST_VISIT, openPages, pagesOf, type Stop } from './support/every-page.js';
import { type Furnished, furnish } from './support/furnished.js';
import { Visitor } from './support/visitor.js';
import { meet, type Meeting, watchTimes } from './support/walk.js';

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true };
type Variant = [string, BrowserContextOptions];
/** Each width and each scheme once. */
const USUAL: Variant[] = [
  ['desktop-light', { ...DESKTOP, colorScheme: 'light' }],
  ['phone-dark', { ...PHONE, colorScheme: 'dark' }],
];
const OTHERS: Variant[] = [
  ['desktop-dark', { ...DESKTOP, colorScheme: 'dark' }],
  ['phone-light', { ...PHONE, colorScheme: 'light' }],
];

/** Some eighty pages at two to four seconds each; guards against hanging only. */
const LONGEST_MS = 1_800_000;

/**
 * Each page of the dashboard and a sample of the documentation, with real contents, is readable by everybody, keeps to its
 * origin and its width, and raises no error. The times are printed for whoever makes pages quicker. `SHOTS=folder` keeps a
 * picture of each page; `PAGES=sweep,flight` walks these alone.
 */
describeInBrowser('every page', () => {
  let service: Service;
  let receiver: HttpsReceiver;
  let ids: Furnished;
  beforeAll(async () => {
    receiver = await HttpsReceiver.start();
    service = await startService({ NODE_EXTRA_CA_CERTS: receiver.caFile });
    const { person } = await developer(service);
    const tenant = new Tenant(service, person.user.account_id, person.user.id, service.key);
    ids = await furnish(tenant, receiver);
  });
  afterAll(async () => {
    await service?.stop();
    await receiver?.stop();
  });

  async function walk(visitor: Visitor, stops: readonly Stop[], variant: string) {
    const only = process.env.PAGES?.split(',');
    const met: Meeting[] = [];
    for (const stop of stops)
      if (only === undefined || only.includes(stop.name))
        met.push(await meet(visitor, stop, variant));
    await visitor.leave();
    return met;
  }

  async function arrive(options: BrowserContextOptions): Promise<Visitor> {
    const visitor = await Visitor.arrive(service, options);
    await watchTimes(visitor.page);
    return visitor;
  }

  it.each(soak(USUAL, [...USUAL, ...OTHERS]))(
    'can be shown to anybody: %s',
    async (variant, options) => {
      const met: Meeting[] = [];
      met.push(...(await walk(await arrive(options), openPages(ids), variant)));
      const owner = await arrive(options);
      await owner.signInAsDeveloper();
      met.push(...(await walk(owner, pagesOf(ids), variant)));
      const newcomer = await arrive(options);
      await newcomer.signUp();
      met.push(...(await walk(newcomer, FIRST_VISIT, variant)));
      console.log(tableOf(variant, met));
      const faulty = met.filter(({ faults }) => faults.length > 0);
      expect(faulty.map(({ page, faults }) => ({ page, faults }))).toEqual([]);
    },
    LONGEST_MS,
  );
});

/** The times of a walk, the slowest page first. */
function tableOf(variant: string, met: readonly Meeting[]): string {
  const lines = met
    .toSorted((a, b) => b.usable_ms - a.usable_ms)
    .map(({ page, usable_ms, load_tasks_ms, act_tasks_ms }) =>
      [String(usable_ms).padStart(6), page.padEnd(20), load_tasks_ms, act_tasks_ms].join('  '),
    );
  return [`${variant}: usable [ms], page, tasks over 100 ms on load, in use`, ...lines].join('\n');
}
