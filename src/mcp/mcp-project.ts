import { setTimeout as sleep } from 'node:timers/promises';
import { Refused } from './call.js';
import type { Session } from './tool.js';

/** The project of runs whose agent names none. */
const PROJECT_NAME = 'MCP';

interface Page {
  data: { id: string; name: string }[];
  next_cursor: string | null;
}

/** How long a request with the same key may be under way before it is asked again (ms). */
const UNDER_WAY_MS = 200;

/**
 * Its id; it is made when it is not there. Calls at the same time make one, because they make it under the same key. A
 * key brings back for a day what it made, also when that has been deleted or renamed since: the next key names that.
 */
export async function mcpProject(session: Session): Promise<string> {
  let key = 'mcp-project';
  for (;;) {
    const found = await oldest(session);
    if (found !== undefined) return found;
    key = `mcp-project after ${await made(key, session)}`;
  }
}

/** Of those with the name, so that all calls choose the same. Lists are newest first. */
async function oldest(session: Session): Promise<string | undefined> {
  let found: string | undefined;
  let cursor: string | null = null;
  do {
    const page: Page = await session.ask<Page>('listProjects', { query: { limit: 100, cursor } });
    found = page.data.findLast(({ name }) => name === PROJECT_NAME)?.id ?? found;
    cursor = page.next_cursor;
  } while (cursor !== null);
  return found;
}

/** What the key made, now or before. */
async function made(idempotencyKey: string, session: Session): Promise<string> {
  for (;;) {
    try {
      const body = { name: PROJECT_NAME };
      return (await session.ask<{ id: string }>('createProject', { body, idempotencyKey })).id;
    } catch (error) {
      const isUnderWay = error instanceof Refused && error.error.code === 'idempotency_key_in_use';
      if (!isUnderWay) throw error;
      await sleep(UNDER_WAY_MS, undefined, { signal: session.signal });
    }
  }
}
