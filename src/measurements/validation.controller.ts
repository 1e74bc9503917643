import { Controller, Get } from '@nestjs/common';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { Operation, Section } from '../platform/http/openapi.js';
import { measurementsFile } from './measurements-file.js';
import { toPublicValidation } from './validation.mapper.js';
import { PublicValidation } from './validation.wire.js';

/** Time for which a browser or a proxy may answer by itself. */
const KEEP_S = 300;

@Section('Public', 'Readable without a credential; may be cached.')
@Controller('v1/public/validation')
export class ValidationController {
  @Get()
  @Operation({
    id: 'getPublicValidation',
    summary: 'How far analyses are off measured propellers',
    description:
      'Errors against the UIUC Propeller Database: in summary, by family and by propeller, beside a conventional method. Needs no credential. ' +
      'An analysis tells of the measurements next to it with `expand=nearest_measurements`.',
    open: true,
    tagged: 'read',
    ok: { type: PublicValidation, description: 'The figures' },
  })
  validation(@Http() http: Exchange): Buffer | undefined {
    return http.cacheable(toPublicValidation(measurementsFile()), KEEP_S);
  }
}
