import { Controller, Get } from '@nestjs/common';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { Operation, PublicSection } from '../platform/http/openapi.js';
import { measurementsFile } from './measurements-file.js';
import { toPublicValidation } from './validation.mapper.js';
import { PublicValidation } from './validation.wire.js';

@PublicSection()
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
    return http.cacheable(toPublicValidation(measurementsFile()));
  }
}
