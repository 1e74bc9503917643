import { expect } from '@jest/globals';

/** Times that a page is looked at, 50 ms apart: a minute, of which a quick machine needs the first look. */
const LOOKS = 1_200;

/** Waits until what `read` sees on the page holds. */
export async function expectSoon<T>(
  read: () => T | Promise<T>,
  holds: (value: T) => boolean,
): Promise<void> {
  for (let i = 0; i < LOOKS; i++) {
    if (holds(await read())) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`The page still shows ${String(await read())}`);
}

/** Waits until what `read` sees on the page equals `wanted`. */
export async function expectSoonEqual<T>(read: () => T | Promise<T>, wanted: T): Promise<void> {
  const text = JSON.stringify(wanted);
  let last: T | undefined;
  for (let i = 0; i < LOOKS; i++) {
    last = await read();
    if (JSON.stringify(last) === text) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  expect(last).toEqual(wanted);
}
