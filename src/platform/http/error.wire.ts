import { ERRORS } from '../error-codes.js';
import { Choice, Instant, Int, List, Obj, Resource, Text } from '../wire/fields.js';

/** The error envelope, for the OpenAPI document; `error.filter.ts` fills it in. */
@Resource()
export class ErrorDetails {
  @Text({ description: 'Error code', example: 'parameter_out_of_range' })
  code!: string;

  @Text({ nullable: true, description: 'JSON path of the field', example: 'radius[3]' })
  param!: string | null;

  @Text({ description: 'Description for people' })
  message!: string;
}

@Resource()
export class ErrorBody {
  @Choice(
    [
      'invalid_request_error',
      'authentication_error',
      'billing_error',
      'permission_error',
      'conflict_error',
      'rate_limit_error',
      'api_error',
    ],
    { description: 'The class of the error, determined by the status' },
  )
  type!: string;

  @Choice(Object.keys(ERRORS), { description: 'Stable error code, for programs' })
  code!: string;

  @Text({ description: 'Description for people; can change' })
  message!: string;

  @Text({
    nullable: true,
    description: 'JSON path of the faulty field, e.g. `radius[3]`; null when there is none',
  })
  param!: string | null;

  @Text({ description: 'Id of the request, for support; also in the header Request-Id' })
  request_id!: string;

  @Text({ description: 'Documentation of the code' })
  doc_url!: string;

  @Instant({
    optional: true,
    description: 'With `usage_cap_reached`: when compute units become available next',
  })
  resets_at?: string;

  @Int({ optional: true, description: 'With `usage_cap_reached`: compute units left' })
  remaining?: number;

  @Int({
    optional: true,
    description: 'With `usage_cap_reached`: price of the request in compute units',
  })
  required?: number;

  @Text({ optional: true, description: 'With `plan_upgrade_required`: the plan that includes it' })
  required_tier?: string;

  @Text({
    optional: true,
    format: 'uri',
    description: 'With `human_verification_required`: URL that creates a challenge',
  })
  challenge_url?: string;

  @Int({ optional: true, description: 'With `invalid_airfoil_file`: the line of the file, from 1' })
  line?: number;

  @List(() => ErrorDetails, {
    optional: true,
    max: 50,
    description: 'All errors, if the request has several',
  })
  details?: ErrorDetails[];
}

@Resource()
export class ErrorEnvelope {
  @Obj(() => ErrorBody)
  error!: ErrorBody;
}
