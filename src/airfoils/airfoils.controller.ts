import { Controller, Delete, Get, Param, Query } from '@nestjs/common';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { Operation } from '../platform/http/openapi.js';
import { Section } from '../platform/http/sections.js';
import { noContent, Writes } from '../platform/idempotency/writes.js';
import { toAirfoilWithArrays } from './airfoil.mapper.js';
import { AirfoilWithArrays, GetAirfoilQuery } from './airfoil.wire.js';
import { AirfoilsService } from './airfoils.service.js';
import { toExpansion } from './expansion.js';

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
    errors: ['service_unavailable', 'shutting_down', 'queue_full', 'solver_timeout'],
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
    return this.writes.run(http, async (em) => {
      await this.airfoils.delete(em, http.sender, reference);
      return noContent();
    });
  }
}
