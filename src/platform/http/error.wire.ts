import { ERRORS } from '../error-codes.js';
import { Choice, Instant, Int, List, Obj, Resource, Text } from '../wire/fields.js';

/** The error envelope, for the OpenAPI document; `error.filter.ts` fills it in. */
@Resource()
export class ErrorDetails {
  @Text({ description: 'What is wrong', example: 'parameter_out_of_range' })
  code!: string;

  @Text({ nullable: true, description: 'JSON path of the field', example: 'radius[3]' })
  param!: string | null;

  @Text({ description: 'In words' })
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
    { description: 'The class of the error, which follows from the status' },
  )
  type!: string;

  @Choice(Object.keys(ERRORS), { description: 'What is wrong; stable, made for programs' })
  code!: string;

  @Text({ description: 'What is wrong in words; made for people, may change' })
  message!: string;

  @Text({
    nullable: true,
    description: 'JSON path of the faulty field, e.g. `radius[3]`; null when there is none',
  })
  param!: string | null;

  @Text({ description: 'Name this when you ask about the request; also in the header Request-Id' })
  request_id!: string;

  @Text({ description: 'Where the code is explained' })
  doc_url!: string;

  @Instant({
    optional: true,
    description: 'With `usage_cap_reached`: when the allowance grows next',
  })
  resets_at?: string;

  @Int({ optional: true, description: 'With `usage_cap_reached`: compute units left' })
  remaining?: number;

  @Int({ optional: true, description: 'With `usage_cap_reached`: compute units asked for' })
  required?: number;

  @Text({ optional: true, description: 'With `plan_upgrade_required`: the plan that includes it' })
  required_tier?: string;

  @Text({
    optional: true,
    format: 'uri',
    description: 'With `human_verification_required`: where a challenge is made',
  })
  challenge_url?: string;

  @Int({ optional: true, description: 'With `invalid_airfoil_file`: the line of the file, from 1' })
  line?: number;

  @List(() => ErrorDetails, {
    optional: true,
    max: 50,
    description: 'Every fault, where a request has several',
  })
  details?: ErrorDetails[];
}

@Resource()
export class ErrorEnvelope {
  @Obj(() => ErrorBody)
  error!: ErrorBody;
}
