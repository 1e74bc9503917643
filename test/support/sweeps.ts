import type { Answer, Service } from './service.js';
import { sql } from './database.js';
import { quadVehicle, runsAt } from './simulations.js';
import type { Tenant } from './tenants.js';

export const range = (start: number, stop: number, steps: number) => ({
  mode: 'range',
  start,
  stop,
  steps,
});
export const custom = (...values: number[]) => ({ mode: 'custom', values });

/** Parts of the catalog that can be run, the same ones each time. */
export async function catalogParts(
  service: Service,
  type: 'motor' | 'propeller' | 'battery',
  count: number,
): Promise<string[]> {
  // parts of small quads: any of them turns any other
  const fits: Record<typeof type, string> = {
    motor: 'kv between 700 and 1100',
    propeller: 'diameter_in between 9 and 11 and num_blades = 2',
    battery: 'series_cells = 4 and capacity_mah between 2000 and 6000',
  };
  const rows = await sql(
    service.databaseUrl,
    `select id from component where type = ? and source = 'catalog' and not retired and ${fits[type]}
      order by id limit ${count}`,
    [type],
  );
  if (rows.length < count) throw new Error(`the catalog has ${rows.length} such ${type} only`);
  return rows.map(({ id }) => String(id));
}

const SWEEPS = runsAt('/v1/sweeps', quadVehicle);

/** The fields of a sweep's body: those of its vehicle, and the axes. */
const withAxes = (sweep: object, change: object) => ({
  ...change,
  sweep: { rotor_sweep_mask: [true], ...sweep },
});

/** The body of a sweep of the quad, in a project of its own unless `change` names one. */
export const quadSweep = (tenant: Tenant, sweep: object, change: object = {}) =>
  SWEEPS.bodyOf(tenant, withAxes(sweep, change));

export const createSweep = (
  tenant: Tenant,
  sweep: object,
  change: object = {},
  headers?: Record<string, string>,
): Promise<Answer> => SWEEPS.create(tenant, withAxes(sweep, change), headers);

/** A sweep that was accepted. */
export const acceptedSweep = (tenant: Tenant, sweep: object, change: object = {}): Promise<any> =>
  SWEEPS.accepted(tenant, withAxes(sweep, change));

/** A sweep that has ended. */
export const endedSweep = (tenant: Tenant, sweep: object, change: object = {}): Promise<any> =>
  SWEEPS.ended(tenant, withAxes(sweep, change));

/** Every point of a list, page by page. */
export async function allPoints(tenant: Tenant, path: string, limit = 100): Promise<any[]> {
  const points: any[] = [];
  let cursor: string | null = null;
  do {
    const url = new URL(path, 'http://any');
    url.searchParams.set('limit', String(limit));
    if (cursor !== null) url.searchParams.set('cursor', cursor);
    const { status, json, text } = await tenant.get(`${url.pathname}${url.search}`);
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
    points.push(...json.data);
    cursor = json.next_cursor;
  } while (cursor !== null);
  return points;
}

/** What the account's history says of a run: [type, amount], oldest first. */
export async function ledgerOf(tenant: Tenant, runId: string): Promise<[string, number][]> {
  const rows = await sql(
    tenant.service.databaseUrl,
    `select type, amount from credit_transaction where account_id = ? and resource_id = ? order by created_at, id`,
    [tenant.accountId, runId],
  );
  return rows.map(({ type, amount }) => [String(type), Number(amount)]);
}

/** Rows of a CSV file as objects; texts as they are. */
export function readCsv(text: string): Record<string, string>[] {
  const rows = cellsOf(text);
  const [header, ...lines] = rows;
  return lines.map((cells) => Object.fromEntries(header.map((name, i) => [name, cells[i]])));
}

/** RFC 4180, read strictly: every row ends with CRLF. */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex;
    const found = cell.exec(text);
    if (found === null) throw new Error(`no CSV at ${at}: ${text.slice(at, at + 40)}`);
    cells.push(found[1] === undefined ? found[2] : found[1].replaceAll('""', '"'));
    if (found[3] === ',') continue;
    rows.push(cells);
    cells = [];
  }
  return rows;
}
