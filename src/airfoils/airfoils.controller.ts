import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ENGINE_ERRORS } from '../engine/engine.service.js';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { Operation, Section } from '../platform/http/openapi.js';
import { created, Writes } from '../platform/idempotency/writes.js';
import {
  toAirfoil,
  toAirfoilPolar,
  toAirfoilWithArrays,
  toCurveOrder,
  toExpansion,
} from './airfoil.mapper.js';
import {
  Airfoil,
  AirfoilList,
  AirfoilWithArrays,
  GetAirfoilQuery,
  ImportAirfoilForm,
  ListAirfoilsQuery,
} from './airfoil.wire.js';
import { AirfoilListing, AirfoilsService } from './airfoils.service.js';
import { AirfoilImport } from './airfoil-import.service.js';
import { ownListed } from './listed-airfoils.js';
import type { Caller } from '../platform/caller.js';
import { CurrentCaller } from '../platform/http/request-params.js';
import { toList } from '../platform/list/pages.js';
import { ApiError } from '../platform/errors.js';
import { PolarCurves } from './polar-curves.service.js';
import { AirfoilPolar, AirfoilPolarsQuery } from './polar-curves.wire.js';

@Section('Airfoils', 'Sections by name, from equations and from your own files, and their polars')
@Controller('v1/airfoils')
export class ListAirfoilsController {
  constructor(private readonly airfoils: AirfoilListing) {}

  @Get()
  @Operation({
    id: 'listAirfoils',
    summary: 'List airfoils',
    description:
      'The library and your own, by name. Filters combine with AND: `max_thickness[gte]=0.1` and the like, at most 16 of them. NACA sections need not stand here to be used: any of their names is understood.',
    query: ListAirfoilsQuery,
    ok: { type: AirfoilList, description: 'A page of airfoils' },
    errors: ['parameter_too_many_items', 'unknown_filter', 'unknown_sort_field'],
  })
  async list(
    @CurrentCaller() caller: Caller,
    @Query() query: ListAirfoilsQuery,
  ): Promise<AirfoilList> {
    return toList(await this.airfoils.list(caller, query), toAirfoil);
  }
}

const PATH = {
  id_or_name: 'A name of the library, any NACA name (`naca2412`, `naca23012`), or your own `afl_…`',
};

@Section('Airfoils', 'Sections by name, from equations and from your own files, and their polars')
@Controller('v1/airfoils')
export class AirfoilsController {
  constructor(
    private readonly airfoils: AirfoilsService,
    private readonly writes: Writes,
  ) {}

  @Get(':id_or_name')
  @Operation({
    id: 'getAirfoil',
    summary: 'Get an airfoil',
    description:
      'By name or id; case, blanks and dashes of a name do not matter. `expand` adds its outline and its CST weights.',
    path: PATH,
    query: GetAirfoilQuery,
    ok: { type: AirfoilWithArrays, description: 'The airfoil' },
    errors: ENGINE_ERRORS,
  })
  async get(
    @Http() http: Exchange,
    @Param('id_or_name') reference: string,
    @Query() { expand }: GetAirfoilQuery,
  ): Promise<AirfoilWithArrays> {
    const expansion = toExpansion(expand);
    const shown = await this.airfoils.get(http.sender, reference, http.disconnected);
    return toAirfoilWithArrays(shown, expansion);
  }

  @Delete(':id_or_name')
  @Operation({
    id: 'deleteAirfoil',
    summary: 'Delete an airfoil of your own',
    description:
      'By its `afl_…`. Runs that used it keep what they read. The library cannot be changed.',
    path: { id_or_name: 'One of your own airfoils, `afl_…`' },
    ok: { status: 204, description: 'It is gone' },
    errors: ['catalog_read_only'],
  })
  remove(@Http() http: Exchange, @Param('id_or_name') reference: string): Promise<Buffer> {
    return this.writes.noContent(http, (em) => this.airfoils.delete(em, http.sender, reference));
  }
}

@Section('Airfoils', 'Sections by name, from equations and from your own files, and their polars')
@Controller('v1/airfoils/import')
export class ImportController {
  constructor(
    private readonly airfoils: AirfoilImport,
    private readonly writes: Writes,
  ) {}

  @Post()
  @Operation({
    id: 'importAirfoil',
    summary: 'Import an airfoil',
    description:
      'From a coordinate file, as a form: `curl -F name=… -F file=@….dat`. Nobody else sees it. A file that holds no section is refused with its line and the reason.',
    form: ImportAirfoilForm,
    write: true,
    ok: { status: 201, type: Airfoil, description: 'The airfoil' },
    errors: ['invalid_airfoil_file', 'name_taken', 'limit_reached', ...ENGINE_ERRORS],
  })
  async import(@Http() http: Exchange, @Body() form: ImportAirfoilForm): Promise<Buffer> {
    // this precedes the transaction, which should not wait for a thread of the engine
    const bytes = Buffer.from(form.file, 'latin1');
    const read = await this.airfoils.read(http.sender, bytes, http.disconnected);
    return this.writes.run(http, async (em) => {
      const row = await this.airfoils.create(em, http.sender, form.name.trim(), read);
      return created('/v1/airfoils', toAirfoil(ownListed(row)));
    });
  }
}

@Section('Airfoils', 'Sections by name, from equations and from your own files, and their polars')
@Controller('v1/airfoils/:id_or_name/polars')
export class PolarCurvesController {
  constructor(private readonly polars: PolarCurves) {}

  @Get()
  @Operation({
    id: 'getAirfoilPolars',
    summary: 'Get polars of an airfoil',
    description:
      'Lift, drag and moment over the angle of attack, with how far they may be trusted, in columns: a row for each Reynolds number and angle. `n_crit`, `xtr_top` and `xtr_bottom` say when the flow turns turbulent. Polars that nobody has asked for before are made first, which takes seconds; where the time limit comes first, they go on being made and `Retry-After` says when to ask again.',
    path: { id_or_name: 'A name of the library, any NACA name, or your own `afl_…`' },
    query: AirfoilPolarsQuery,
    ok: { type: AirfoilPolar, description: 'The polars' },
    errors: [
      'parameter_too_many_items',
      'parameter_too_few_items',
      'parameter_invalid_enum',
      'invalid_geometry',
      ...ENGINE_ERRORS,
    ],
  })
  async get(
    @Http() http: Exchange,
    @Param('id_or_name') reference: string,
    @Query() query: AirfoilPolarsQuery,
  ): Promise<AirfoilPolar> {
    const order = toCurveOrder(query);
    if ('code' in order) {
      const { code, param, message } = order;
      throw new ApiError(code, { param: param ?? undefined, message });
    }
    const curves = await this.polars.curves(http.sender, reference, order, http.disconnected);
    return toAirfoilPolar(curves, order);
  }
}
