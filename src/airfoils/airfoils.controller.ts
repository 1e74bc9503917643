import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ENGINE_ERRORS } from '../engine/engine.service.js';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { Operation, PublicSection, Section } from '../platform/http/openapi.js';
import { created, Writes } from '../platform/idempotency/writes.js';
import {
  toAirfoil,
  toAirfoilPolar,
  toAirfoilWithArrays,
  toCurveOrder,
  toExpansion,
  toPublicAirfoil,
} from './airfoil.mapper.js';
import {
  Airfoil,
  AirfoilList,
  AirfoilWithArrays,
  GetAirfoilQuery,
  ImportAirfoilForm,
  ListAirfoilsQuery,
  PublicAirfoilList,
} from './airfoil.wire.js';
import { LIBRARY_NAMES, libraryAirfoil } from './library.js';
import { AirfoilListing, AirfoilsService } from './airfoils.service.js';
import { AirfoilImport } from './airfoil-import.service.js';
import { ownListed } from './listed-airfoils.js';
import { ListQuery } from '../platform/list/list.wire.js';
import { Pages, toList } from '../platform/list/pages.js';
import { ApiError } from '../platform/errors.js';
import { PolarCurves } from './polar-curves.service.js';
import { AirfoilPolar, AirfoilPolarsQuery } from './polar-curves.wire.js';

@Section('Airfoils', 'Airfoils of the library, NACA sections and your own, with their polars')
@Controller('v1/airfoils')
export class ListAirfoilsController {
  constructor(private readonly airfoils: AirfoilListing) {}

  @Get()
  @Operation({
    id: 'listAirfoils',
    summary: 'List airfoils',
    description:
      'Lists library airfoils and your own, by name. Filters such as `max_thickness[gte]=0.1` combine with AND; at most 16. NACA sections work by name even if they are not listed.',
    query: ListAirfoilsQuery,
    ok: { type: AirfoilList, description: 'A page of airfoils' },
    errors: ['parameter_too_many_items', 'unknown_filter', 'unknown_sort_field'],
  })
  async list(@Http() http: Exchange, @Query() query: ListAirfoilsQuery): Promise<AirfoilList> {
    return toList(await this.airfoils.list(http.sender, query), toAirfoil);
  }
}

@PublicSection()
@Controller('v1/public/airfoils')
export class LibraryController {
  constructor(private readonly pages: Pages) {}

  @Get()
  @Operation({
    id: 'listPublicAirfoils',
    summary: 'List the airfoils of the library',
    description:
      'Lists airfoils by name. An analysis takes the name as `airfoil`. Needs no credential.',
    open: true,
    query: ListQuery,
    tagged: 'read',
    ok: { type: PublicAirfoilList, description: 'A page of airfoils' },
  })
  list(@Http() http: Exchange, @Query() query: ListQuery): Buffer | undefined {
    const airfoils = LIBRARY_NAMES.map((name) => libraryAirfoil(name)!);
    const page = this.pages.slice('public_airfoils', airfoils, ({ name }) => name, query);
    return http.cacheable(toList(page, toPublicAirfoil));
  }
}

const PATH = {
  id_or_name: 'A name of the library, any NACA name (`naca2412`, `naca23012`), or your own `afl_…`',
};

@Section('Airfoils', 'Airfoils of the library, NACA sections and your own, with their polars')
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
      'Takes a name or an id. Case, spaces and dashes of a name are ignored. `expand` adds the outline and the CST weights.',
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
      'Deletes an airfoil by its id, `afl_…`. Runs that used it keep their copy. Library airfoils cannot be deleted.',
    path: { id_or_name: 'One of your own airfoils, `afl_…`' },
    ok: { status: 204, description: 'Deleted' },
    errors: ['catalog_read_only'],
  })
  remove(@Http() http: Exchange, @Param('id_or_name') reference: string): Promise<Buffer> {
    return this.writes.noContent(http, (em) => this.airfoils.delete(em, http.sender, reference));
  }
}

@Section('Airfoils', 'Airfoils of the library, NACA sections and your own, with their polars')
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
      'Imports a coordinate file that you send as a form: `curl -F name=… -F file=@….dat`. Only your account sees the airfoil. A file without a section is rejected with the line and the reason.',
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

@Section('Airfoils', 'Airfoils of the library, NACA sections and your own, with their polars')
@Controller('v1/airfoils/:id_or_name/polars')
export class PolarCurvesController {
  constructor(private readonly polars: PolarCurves) {}

  @Get()
  @Operation({
    id: 'getAirfoilPolars',
    summary: 'Get polars of an airfoil',
    description:
      'Returns lift, drag and moment over the angle of attack, with their uncertainty, in columns: one row for each Reynolds number and angle. `n_crit`, `xtr_top` and `xtr_bottom` set the transition to turbulent flow. Polars that are not cached are solved first, which takes seconds. After a timeout, the service continues to solve them, and `Retry-After` says when to retry.',
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
