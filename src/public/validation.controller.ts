import { Controller, Get } from '@nestjs/common';
import { measurementsFile } from '../measurements/measurements-file.js';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { Operation } from '../platform/http/openapi.js';
import { Public } from '../platform/http/public.js';
import { Section } from '../platform/http/sections.js';
import { KEEP_S } from './public.controller.js';
import { toPublicValidation } from './validation.mapper.js';
import { PublicValidation } from './validation.wire.js';

@Section('Public', 'Readable without a credential; may be cached.')
@Controller('v1/public/validation')
export class ValidationController {
  @Get()
  @Public()
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
