import type { Session } from './tool.js';

/** The project of runs whose agent names none. */
export const PROJECT_NAME = 'MCP';

interface Page {
  data: { id: string; name: string }[];
  next_cursor: string | null;
}

/** Its id; it is made when it is not there. */
export async function mcpProject(session: Session): Promise<string> {
  let cursor: string | null = null;
  do {
    const page: Page = await session.ask<Page>('listProjects', { query: { limit: 100, cursor } });
    const found = page.data.find(({ name }) => name === PROJECT_NAME);
    if (found !== undefined) return found.id;
    cursor = page.next_cursor;
  } while (cursor !== null);
  const made = await session.ask<{ id: string }>('createProject', { body: { name: PROJECT_NAME } });
  return made.id;
}
