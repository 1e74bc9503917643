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
    summary: 'Get the errors against measured propellers',
    description:
      'Returns the errors against the UIUC Propeller Database: in summary, by family and by propeller, next to a conventional method. Needs no credential. For the measurements nearest to one analysis, use `expand=nearest_measurements` there.',
    open: true,
    tagged: 'read',
    ok: { type: PublicValidation, description: 'The figures' },
  })
  validation(@Http() http: Exchange): Buffer | undefined {
    return http.cacheable(toPublicValidation(measurementsFile()), KEEP_S);
  }
}
