import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { type Cell, csvRow } from '../platform/csv.js';
import type { RunRow } from '../runs/run.row.js';
import type { PlacedRow } from './finder.row.js';
import { FinderRows } from './finder-rows.service.js';
import type { FilledFinder } from './request/finder.wire.js';
import { type MarginName, MARGINS } from './result/finder-row.wire.js';

type Column = [header: string, cell: (of: PlacedRow) => Cell];

const PARTS = (['motor', 'propeller', 'battery'] as const).flatMap((part): Column[] => [
  [`${part}.brand`, ({ row }) => row.components[part].brand],
  [`${part}.name`, ({ row }) => row.components[part].name],
  [`${part}.id`, ({ row }) => row.components[part].id],
]);

const COLUMNS: Column[] = [
  ['index', ({ index }) => index],
  ...PARTS,
  ['series', ({ row }) => row.series],
  ['parallel', ({ row }) => row.parallel],
  ['cells', ({ row }) => row.cells],
  ['chemistry', ({ row }) => row.chemistry],
  ['diameter_in', ({ row }) => row.diameter_in],
  ['endurance_s', ({ row }) => row.endurance_s],
  ['endurance_s.low', ({ row }) => row.endurance_s_band.low],
  ['endurance_s.high', ({ row }) => row.endurance_s_band.high],
  ['range_m', ({ row }) => row.range_m],
  ['range_airspeed_m_s', ({ row }) => row.range_airspeed_m_s],
  ['all_up_mass_kg', ({ row }) => row.all_up_mass_kg],
  ['thrust_to_weight', ({ row }) => row.thrust_to_weight],
  ['hover_throttle_pct', ({ row }) => row.hover_throttle_pct],
  ['price', ({ row }) => row.price],
  ['total_elec_power_w', ({ row }) => row.result.All.total_elec_power_w],
  ['total_current_a', ({ row }) => row.result.All.total_current_a],
  ['ties', ({ row }) => row.ties.join(' ')],
];

/** The column of searches that ask for levels. */
const NOISE: Column = ['noise_dba', ({ row }) => row.noise_dba];

function marginColumn(limit: MarginName): Column {
  const shareOf = ({ row }: PlacedRow) =>
    row.margins.find((margin) => margin.limit === limit)?.share_used;
  return [`share_used.${limit}`, shareOf];
}

/** The front as a table: a row for each combination, with the share of each limit that the request has. */
@Injectable()
export class FinderCsv {
  constructor(private readonly rows: FinderRows) {}

  of(run: RunRow): Readable {
    return Readable.from(this.text(run), { objectMode: false });
  }

  private async *text(run: RunRow): AsyncGenerator<string> {
    const { limits, noise } = run.body as FilledFinder;
    const given = MARGINS.filter((limit) => (limits[limit] ?? null) !== null);
    const columns = [...COLUMNS, ...(noise ? [NOISE] : []), ...given.map(marginColumn)];
    yield csvRow(columns.map(([header]) => header));
    for await (const rows of this.rows.all(run))
      yield rows.map((row) => csvRow(columns.map(([, cell]) => cell(row)))).join('');
  }
}
