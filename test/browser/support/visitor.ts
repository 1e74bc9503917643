import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect } from '@jest/globals';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { Service } from '../../support/service.js';
import { choose } from './choose.js';
import { sharedBrowser } from './chromium.js';

const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

export const PHONE = { viewport: { width: 360, height: 740 }, colorScheme: 'dark' } as const;

/** 4xx answers are part of some journeys; Chromium tells of each on the console. */
const REFUSAL = /Failed to load resource: the server responded with a status of (4\d\d)/;

/**
 * Somebody with a browser of their own. What no page may do is noted while they go on and told by `leave`: errors on the
 * console, uncaught errors, requests to another origin, what the page's policy stopped.
 */
export class Visitor {
  faults: string[] = [];
  context!: BrowserContext;
  page!: Page;

  constructor(readonly service: Service) {}

  static async arrive(service: Service, options?: BrowserContextOptions): Promise<Visitor> {
    const visitor = new Visitor(service);
    await visitor.arrive(options);
    return visitor;
  }

  /** Opens a page of their own; one who has left may come again. */
  async arrive(options: BrowserContextOptions = {}): Promise<void> {
    const browser = await sharedBrowser();
    this.context = await browser.newContext({
      baseURL: this.service.url,
      acceptDownloads: true,
      ...options,
    });
    this.context.setDefaultTimeout(120_000);
    this.page = await this.context.newPage();
    this.faults = [];
    this.watch();
  }

  private watch(): void {
    const { page, faults, service } = this;
    page.on('console', (message) => {
      if (message.type() === 'error' && !REFUSAL.test(message.text())) faults.push(message.text());
    });
    page.on('pageerror', (error) => faults.push(`uncaught: ${error.stack ?? error.message}`));
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (origin !== service.url && !['data:', 'blob:'].includes(protocol))
        faults.push(`request to ${request.url()}`);
    });
  }

  /** Opens a page of the dashboard (`/analyze`). */
  async open(path: string): Promise<void> {
    await this.page.goto(`/app${path}`);
  }

  /** As a new customer, through the form. Each time another person. */
  async signUp(email = `ada-${randomUUID()}@example.com`): Promise<string> {
    const { page } = this;
    await this.open('/sign-up');
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Lovelace');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('correct horse battery staple');
    await choose(page, 'Show numbers in', /^SI/);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Welcome, Ada' }).waitFor();
    return email;
  }

  /** On the page that is open, which asks who one is: by keyboard but for the button. */
  async signIn(email: string): Promise<void> {
    const { page } = this;
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('correct horse battery staple');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
  }

  /** As the development account: Pro, administrator. */
  async signInAsDeveloper(): Promise<void> {
    const { page, service } = this;
    await this.open('/sign-in');
    await page.getByLabel('Email').fill('dev@localhost');
    await page.getByLabel('Password').fill(service.developerPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
  }

  /** No serious or critical finding of axe-core on the page as it is now. */
  async expectAccessible(): Promise<void> {
    expect(await this.seriousFindings()).toEqual([]);
  }

  /** Returns the serious and critical findings of axe-core on the page as it is now. */
  async seriousFindings(): Promise<string[]> {
    // through the protocol, not as a script of the page, whose policy would rightly stop it
    await this.page.evaluate(AXE);
    const { violations } = await this.page.evaluate(() => {
      const { axe, document } = globalThis as any;
      // while the list of a field that searches is open, Base UI hides the rest of the page wherever the input stands outside the
      // list, and has no switch for it; the keyboard cannot go there without closing the list
      const isSearching = document.querySelector('.combobox-popup') !== null;
      return axe.run({ rules: { 'aria-hidden-focus': { enabled: !isSearching } } });
    });
    const serious = violations.filter(
      ({ impact }) => impact === 'serious' || impact === 'critical',
    );
    return serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }

  /** Nothing may be wider than the window, and no table wider than its place. */
  async expectNoSidewaysScroll(): Promise<void> {
    expect(await this.sidewaysScrolls()).toEqual([]);
  }

  /** Nothing is wider than its place, and everybody can read the page. */
  async expectReadable(): Promise<void> {
    await this.expectNoSidewaysScroll();
    await this.expectAccessible();
  }

  /** Returns what is wider than its place: the page itself, tables that stack their rows. */
  sidewaysScrolls(): Promise<string[]> {
    return this.page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const places: any[] = [...document.querySelectorAll('.scroll:has(> .stacks)')];
      const hidden = places.filter((each) => each.scrollWidth > each.clientWidth + 1);
      return [
        ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px wider`] : []),
        ...hidden.map((each) => `wider than its place: ${each.getAttribute('aria-label')}`),
      ];
    });
  }

  /** A picture for docs/images/, made when SCREENSHOTS=1; `withDark`: another one of the dark theme. */
  async picture(name: string, withDark = false): Promise<void> {
    if (process.env.SCREENSHOTS !== '1') return;
    await this.page.screenshot({ path: `docs/images/${name}.png`, scale: 'css' });
    if (!withDark) return;
    await this.page.emulateMedia({ colorScheme: 'dark' });
    await this.page.locator(':root[data-theme="dark"]').waitFor({ state: 'attached' });
    await this.page.screenshot({ path: `docs/images/${name}-dark.png`, scale: 'css' });
    await this.page.emulateMedia({ colorScheme: 'light' });
  }

  /** Goes, and throws what it saw that must not be. */
  async leave(): Promise<void> {
    await this.context.close();
    expect(this.faults).toEqual([]);
  }
}

/** A visitor who arrives before each test of the block and leaves after it. */
export function eachVisitor(service: Service, options?: BrowserContextOptions): Visitor {
  const visitor = new Visitor(service);
  beforeEach(() => visitor.arrive(options));
  afterEach(() => visitor.leave());
  return visitor;
}
