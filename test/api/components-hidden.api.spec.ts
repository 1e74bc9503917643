import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from '@jest/globals';
import { COMPONENT_TYPES, type ComponentType } from '../../src/components/component-type.js';
import { newId } from '../../src/platform/ids.js';
import { exampleBody, type Operation, operationsOf } from '../support/api-document.js';
import { sql } from '../support/database.js';
import { type Answer, startService } from '../support/service.js';
import { newTenant, type Tenant } from '../support/tenants.js';

/** Every hidden number has these digits wherever its point is, every hidden text this word. */
const DIGITS = '73195428';
const WORD = 'tellurium';
const secret = (power: number) => Number(`0.${DIGITS}e${power}`);

/** Figures that a catalog row may show; every other key holds a secret. */
const SHOWN = {
  motor: { brand: 'Acme', kv: 920, weight: 65, R: 0.142, n: 14, no_load_current_a: 0.5 },
  battery: { brand: 'Acme', chemistry: 'lipo', series_cells: 4, total_capacity_mAh: 5000 },
  propeller: { brand: 'Acme', diameter: 10, pitch: 4.7, num_blades: 2 },
};
/** Inertia, inductance, resistances of batteries: by every name and in every case, alone, nested and in words. */
const HIDDEN = {
  L: secret(-3),
  l: secret(-3),
  inductance: secret(-3),
  inductance_uh: secret(2),
  inertia: secret(-4),
  Inertia: secret(-4),
  rotor_inertia_kg_m2: secret(-4),
  pack_resistance_mOhm: secret(2),
  PACK_RESISTANCE_MOHM: secret(2),
  cell_resistance_mohm: secret(1),
  resistance_ac_cell_mohm: secret(1),
  internal: { resistance: secret(0), list: [{ ocv: [secret(1), secret(1)] }], [WORD]: secret(0) },
  notes: `${WORD}: R0 is ${secret(1)} mΩ`,
  sources: [`${WORD} database`, { title: WORD, taken: secret(1) }],
  [WORD]: true,
  [`${WORD.toUpperCase()}_R0`]: secret(1),
};
/** In place of text or number under keys that are shown. */
const NESTED = {
  topology: { [WORD]: secret(0) },
  rotation: [WORD, secret(0)],
  form_factor: { name: WORD, R0: secret(1) },
  length: { value: 30, inertia: secret(-4) },
  diameter_mm: [secret(1)],
  weight_g: { note: WORD },
};

interface Planted {
  type: ComponentType;
  id: string;
  uuid: string;
  slug: string | null;
}

const planted: Planted[] = [];

const service = await startService({ HUMAN_VERIFICATION: 'off' });
const operations: Operation[] = operationsOf((await service.get('/openapi.json')).json);
for (const type of COMPONENT_TYPES)
  for (const source of ['catalog', 'community']) await plant(type, source);
afterAll(() => service.stop());

async function plant(type: ComponentType, source: string): Promise<void> {
  const [id, uuid] = [newId('comp'), randomUUID()];
  const slug = source === 'catalog' ? `planted-${type}` : null;
  const spec = { ...NESTED, ...HIDDEN, ...SHOWN[type] };
  const model = { ...HIDDEN, cell_resistance_mohm: secret(1) };
  const provenance = { source: [WORD], confidence: WORD, notes: `${secret(1)} mΩ` };
  await sql(
    service.databaseUrl,
    `insert into component (id, uuid, type, source, slug, name, brand, search_text, spec, model, provenance)
     values (?, ?, ?, ?, ?, ?, 'Acme', ?, ?::jsonb, ?::jsonb, ?::jsonb)`,
    [
      id,
      uuid,
      type,
      source,
      slug,
      `Planted ${type}`,
      `acme planted ${type}`,
      ...[spec, model, provenance].map((each) => JSON.stringify(each)),
    ],
  );
  planted.push({ type, id, uuid, slug });
}

/** Where the secrets show, read without points and in any case. */
function leaks({ text, headers }: Answer): string[] {
  const said = [text, ...[...headers].map(([name, value]) => `${name}: ${value}`)];
  return said.filter((each) => {
    const plain = each.replaceAll('.', '').toLowerCase();
    return plain.includes(DIGITS) || plain.includes(WORD);
  });
}

const QUERIES = [
  '',
  'limit=100',
  'search=planted',
  'q=acme',
  ...COMPONENT_TYPES.flatMap((type) => [
    `type=${type}`,
    `type=${type}&search=planted&limit=100`,
    `type=${type}&sort_by=mass_g&sort_order=desc`,
    `type=${type}&source=catalog`,
    `type=${type}&brand[in]=Acme`,
    ...['kv', 'capacity_mah', 'diameter_in'].map((fact) => `type=${type}&${fact}[gte]=0`),
    // by what is hidden nobody may search, sort or filter
    ...['inertia', 'L', 'inductance_uh', 'pack_resistance_mOhm', 'cell_resistance_mohm'].flatMap(
      (key) => [
        `type=${type}&sort_by=${key}`,
        `type=${type}&${key}[gte]=0`,
        `type=${type}&search=${key}`,
      ],
    ),
  ]),
];

/** The paths that an operation has for the planted rows; a path of something else has none. */
function pathsOf({ path, params }: Operation): string[] {
  if (params.length === 0) return [path];
  const names = planted.flatMap(({ id, uuid, slug }) =>
    path.startsWith('/v1/components/{')
      ? [id, uuid]
      : path.includes('{slug}') && slug
        ? [slug]
        : [],
  );
  return params.length === 1 ? names.map((name) => path.replace(/\{\w+\}/, name)) : [];
}

/** A body of the docs in which every component is one of the planted ones. */
function withPlanted(value: unknown, type: ComponentType = 'motor'): unknown {
  if (typeof value === 'string' && /^comp_[0-9A-Za-z]{27}$/.test(value))
    return planted.find((each) => each.type === type)!.id;
  if (Array.isArray(value)) {
    const rows = planted.filter((each) => each.type === type);
    return value.map((item, i) =>
      String(item).startsWith('comp_') ? rows[i % rows.length].id : withPlanted(item, type),
    );
  }
  if (typeof value !== 'object' || value === null) return value;
  const { component_type, axis } = value as Record<string, unknown>;
  const named = COMPONENT_TYPES.find((each) => each === component_type || each === axis) ?? type;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, withPlanted(member, named)]),
  );
}

/** Of components: not only below /v1/components. */
const isOfComponents = ({ path }: Operation) =>
  /component|submission|propeller|human_verification/.test(path);

interface Sender {
  who: string;
  send: (method: string, path: string, body?: unknown) => Promise<Answer>;
}

async function senders(): Promise<Sender[]> {
  const [tenant, staff] = [
    await newTenant(service),
    await newTenant(service, { admin: true, moderator: true }),
  ];
  const session = { authorization: await staff.sessionAuthorization() };
  const anonymous = { anonymous: true, conform: false };
  return [
    {
      who: 'nobody',
      send: (method, path, body) => service.request(method, path, body, {}, anonymous),
    },
    { who: 'an account', send: (method, path, body) => tenant.request(method, path, body) },
    {
      who: 'a moderator',
      send: (method, path, body) => staff.request(method, path, body, session),
    },
  ];
}

it('no answer to anyone shows what is hidden of a catalog row', async () => {
  const found: string[] = [];
  const walked = new Map<string, Set<number>>();
  for (const { who, send } of await senders())
    for (const operation of operations.filter(isOfComponents)) {
      const { method, id, params } = operation;
      const queries = method === 'GET' && params.length === 0 ? QUERIES : [''];
      for (const path of pathsOf(operation))
        for (const query of queries) {
          const target = query === '' ? path : `${path}?${query}`;
          const answer = await send(method, target, withPlanted(exampleBody(operation)));
          walked.set(id, (walked.get(id) ?? new Set()).add(answer.status));
          found.push(...leaks(answer).map((leak) => `${who}: ${method} ${target}: ${leak}`));
        }
    }
  expect(found).toEqual([]);
  expect(
    [...walked].map(([id, statuses]) => [id, [...statuses].some((each) => each >= 500)]),
  ).toEqual([...walked].map(([id]) => [id, false]));
  // the walk was one: rows were shown, and changing them was refused
  expect([...walked.get('getComponent')!]).toEqual([200]);
  expect([...walked.get('updateComponent')!].sort()).toEqual([401, 409]);
  for (const { id, path } of operations.filter(isOfComponents))
    if (path.startsWith('/v1/components')) expect([...walked.keys()]).toContain(id);
});

it('what is shown is shown', async () => {
  for (const { type, id, uuid } of planted)
    for (const name of [id, uuid]) {
      const { json } = await service.getOpenly(`/v1/components/${name}`);
      const [key] = Object.keys(SHOWN[type]).slice(1);
      expect(json.spec_json).toMatchObject({ brand: 'Acme', [key]: expect.anything() });
    }
});

it('the walk would see it: of one’s own row all of it is shown', async () => {
  const tenant: Tenant = await newTenant(service);
  const spec_json = { ...NESTED, ...HIDDEN };
  const { json } = await tenant.post('/v1/components', { type: 'motor', name: 'Own', spec_json });
  const read = await tenant.get(`/v1/components/${json.id}`);
  expect(leaks(read)).toHaveLength(1);
  expect(read.json.spec_json).toEqual(spec_json);
});
