import { Choice, Flag, Int, Name, Obj, Resource, Text } from '../../platform/wire/fields.js';
import {
  ChallengeProof,
  FIRST_NAME,
  LAST_NAME,
  NEW_PASSWORD,
  PROOF,
  UserResource,
} from '../account.wire.js';
import { EMAIL_LENGTH } from '../email.js';

const EMAIL = { min: 1, max: EMAIL_LENGTH, format: 'email', example: 'ada@example.com' };

/** The field by which a page has the browser keep the refresh token. */
const REFRESH_COOKIE = {
  default: false,
  description:
    'For pages of the service: sends the refresh token as an HttpOnly cookie instead of in the body',
};

export class SignUpBody {
  @Text({ ...EMAIL, description: 'Email address; case is ignored' })
  email!: string;

  @Text(NEW_PASSWORD)
  password!: string;

  @Name(FIRST_NAME)
  first_name!: string;

  @Name(LAST_NAME)
  last_name!: string;

  @Obj(() => ChallengeProof, PROOF)
  proof?: ChallengeProof;

  @Flag(REFRESH_COOKIE)
  refresh_cookie = false;
}

export class SignInBody {
  @Text({ ...EMAIL, description: 'The email that you signed up with' })
  email!: string;

  @Text({ min: 1, max: 128, description: 'Your password' })
  password!: string;

  @Obj(() => ChallengeProof, PROOF)
  proof?: ChallengeProof;

  @Flag(REFRESH_COOKIE)
  refresh_cookie = false;
}

export class RefreshBody {
  @Text({
    min: 1,
    max: 128,
    optional: true,
    description: 'The newest `refresh_token`; it works once. Pages that use the cookie omit it',
  })
  refresh_token?: string;
}

@Resource()
export class SessionResource {
  @Choice(['session'])
  object!: 'session';

  @Text({ description: 'For the header `Authorization: Bearer <access_token>`' })
  access_token!: string;

  @Int({ unit: 's', description: 'How long the access token is valid' })
  expires_in!: number;

  @Text({
    optional: true,
    description:
      'Returns the next session; works once, within 30 days. Absent if a cookie holds it',
  })
  refresh_token?: string;

  @Obj(() => UserResource)
  user!: UserResource;
}
