import { useQuery } from '@tanstack/react-query';
import type {
  Component,
  ComponentBrand,
} from '../../../../../clients/typescript/src/generated/types.ts';
import { api } from '../../../api/api.ts';
import type { ListPage } from '../../../api/queries.ts';
import { CheckField, NumberField, SelectField, TextField } from '../../../form/field.tsx';
import { toNumber } from '../../../form/number.ts';
import { FACTS, type PartType } from '../spec-keys.ts';

/** What is looked for, as it is typed. */
export interface Search {
  type: PartType | '';
  text: string;
  brand: string;
  source: string;
  starred: boolean;
  sort: string;
  direction: 'asc' | 'desc';
  /** Bounds by `name[gte]`, `name[lte]`; only of a type. */
  bounds: Readonly<Record<string, string>>;
}

export const ANY: Search = {
  type: 'motor',
  text: '',
  brand: '',
  source: '',
  starred: false,
  sort: 'name',
  direction: 'asc',
  bounds: {},
};

/** As the page's address has it, and back; the bounds stand together as JSON. */
export const textsOf = ({ bounds, starred, ...rest }: Search) => ({
  ...rest,
  starred: starred ? 'true' : '',
  bounds: JSON.stringify(bounds),
});

export function searchOf(texts: ReturnType<typeof textsOf>): Search {
  return { ...texts, starred: texts.starred === 'true', bounds: boundsIn(texts.bounds) };
}

/** Nothing where the address was cut off or changed by hand. */
function boundsIn(text: string): Search['bounds'] {
  try {
    const read: unknown = JSON.parse(text);
    const given = typeof read === 'object' && read !== null ? Object.entries(read) : [];
    return Object.fromEntries(given.map(([name, bound]) => [name, String(bound)]));
  } catch {
    return {};
  }
}

/** As the API is asked. */
export const queryOf = ({
  type,
  text,
  brand,
  source,
  starred,
  sort,
  direction,
  bounds,
}: Search) => ({
  type,
  search: text,
  'brand[in]': brand,
  source,
  starred: starred || undefined,
  sort_by: sort,
  sort_order: direction,
  ...Object.fromEntries(
    Object.entries(bounds)
      .map(([name, bound]) => [name, toNumber(bound)] as const)
      .filter(([, bound]) => bound !== undefined && !Number.isNaN(bound)),
  ),
});

const TYPES = [
  ['motor', 'motors'],
  ['propeller', 'propellers'],
  ['battery', 'batteries'],
  ['', 'all'],
] as const;
const COMMON_SORTS = [
  ['name', 'name'],
  ['created_at', 'when it was added'],
  ['brand', 'brand'],
] as const;

export function Facets({
  search,
  onChange,
}: {
  search: Search;
  onChange: (search: Search) => void;
}) {
  const { type, bounds } = search;
  const put = (change: Partial<Search>) => onChange({ ...search, ...change });
  const facts = useFacts(type);
  return (
    <>
      <div className="fields">
        <SelectField
          label="What"
          name="type"
          options={TYPES}
          value={type}
          onChange={(next) => put({ type: next, brand: '', sort: 'name', bounds: {} })}
        />
        <TextField
          label="Name or brand"
          name="search"
          type="search"
          value={search.text}
          onChange={(text) => put({ text })}
        />
        <SelectField
          label="Brand"
          name="brand[in]"
          options={useBrands(type)}
          value={search.brand}
          onChange={(brand) => put({ brand })}
        />
        <SelectField
          label="From"
          name="source"
          options={[
            ['', 'anywhere'],
            ['catalog', 'the catalog'],
            ['community', 'the community'],
            ['user', 'you'],
          ]}
          value={search.source}
          onChange={(source) => put({ source })}
        />
        <SelectField
          label="Order by"
          name="sort_by"
          options={[...COMMON_SORTS, ...facts]}
          value={search.sort}
          onChange={(sort) => put({ sort })}
        />
        <SelectField
          label="Direction"
          name="sort_order"
          options={[
            ['asc', 'rising'],
            ['desc', 'falling'],
          ]}
          value={search.direction}
          onChange={(direction) => put({ direction })}
        />
      </div>
      <CheckField
        label="Only what you have starred"
        name="starred"
        checked={search.starred}
        onChange={(starred) => put({ starred })}
      />
      {type !== '' && (
        <details>
          <summary>Bounds: Kv, mass, size …</summary>
          <div className="fields">
            {facts.flatMap(([fact, label]) =>
              (['gte', 'lte'] as const).map((end) => {
                const name = `${fact}[${end}]`;
                return (
                  <NumberField
                    key={name}
                    label={`${label} ${end === 'gte' ? 'from' : 'to'}`}
                    name={name}
                    value={bounds[name] ?? ''}
                    onChange={(bound) => put({ bounds: { ...bounds, [name]: bound } })}
                  />
                );
              }),
            )}
          </div>
        </details>
      )}
    </>
  );
}

/** The numbers of a type; its price only where some part that can be listed has one, as those of the catalog have none. */
function useFacts(type: PartType | ''): readonly (readonly [string, string])[] {
  const { data } = useQuery({
    queryKey: ['priced', type],
    queryFn: ({ signal }) =>
      api.get<ListPage<Component>>('/v1/components', { type, 'price[gte]': 0, limit: 1 }, signal),
    enabled: type !== '',
    staleTime: 60_000,
  });
  if (type === '') return [['mass_g', 'Mass [g]']];
  const isPriced = (data?.data.length ?? 0) > 0;
  return isPriced ? [...FACTS[type], ['price', 'Price']] : FACTS[type];
}

function useBrands(type: string): (readonly [string, string])[] {
  const { data } = useQuery({
    queryKey: ['brands', type],
    queryFn: ({ signal }) =>
      api.get<ListPage<ComponentBrand>>('/v1/components/brands', { type, limit: 100 }, signal),
    staleTime: 300_000,
  });
  const brands = data?.data ?? [];
  return [['', 'any'], ...brands.map(({ name, count }) => [name, `${name} (${count})`] as const)];
}
