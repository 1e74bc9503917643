import { Body, Controller, Post } from '@nestjs/common';
import { ENGINE_ERRORS } from '../../engine/engine.service.js';
import { type Exchange, Http } from '../../platform/http/exchange.js';
import { Operation } from '../../platform/http/openapi.js';
import { Section } from '../../platform/http/sections.js';
import { created, Writes } from '../../platform/idempotency/writes.js';
import { toAirfoil } from '../airfoil.mapper.js';
import { Airfoil, ImportAirfoilForm } from '../airfoil.wire.js';
import { ownListed } from '../list/airfoil-lines.js';
import { AirfoilImport } from './airfoil-import.service.js';

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
    // before the transaction, which should not wait for a thread of the engine
    const bytes = Buffer.from(form.file, 'latin1');
    const read = await this.airfoils.read(http.sender, bytes, http.disconnected);
    return this.writes.run(http, async (em) => {
      const row = await this.airfoils.create(em, http.sender, form.name.trim(), read);
      return created('/v1/airfoils', toAirfoil(ownListed(row)));
    });
  }
}
