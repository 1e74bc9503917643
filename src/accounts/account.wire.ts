import { Choice, Id, Obj, Text } from '../platform/wire/fields.js';
import { UNIT_SYSTEMS, type UnitSystem } from './user.entity.js';

const NAME = { min: 1, max: 100 };
/**
 * The rule for new passwords follows NIST SP 800-63B: long enough, none that is known to all, and no rule about kinds
 * of characters.
 */
export const NEW_PASSWORD = {
  min: 12,
  max: 128,
  description: 'Any 12 to 128 characters that are not easily guessed',
  example: 'correct horse battery staple',
};
export const FIRST_NAME = { ...NAME, description: 'Given name', example: 'Ada' };
export const LAST_NAME = { ...NAME, description: 'Family name', example: 'Lovelace' };

/** The proof is a solved challenge. */
export class ChallengeProof {
  @Id('hvc', { description: 'The challenge that was solved' })
  challenge_id!: string;

  @Text({
    min: 1,
    max: 128,
    description: 'The text that, after the salt, gives the hash that was asked for',
    example: '219473',
  })
  nonce!: string;
}
export const PROOF = {
  optional: true,
  description: 'After `human_verification_required`: a challenge of `challenge_url`, solved',
};

/** The body changes an account; fields that are absent stay as they are. */
export class UpdateAccountBody {
  @Text({ ...FIRST_NAME, optional: true })
  first_name?: string;

  @Text({ ...LAST_NAME, optional: true })
  last_name?: string;

  @Choice(UNIT_SYSTEMS, { optional: true, description: 'What the dashboard shows numbers in' })
  unit_system?: UnitSystem;
}

export class ChangePasswordBody {
  @Text({ min: 1, max: 128, description: 'The password that you signed in with' })
  current_password!: string;

  @Text(NEW_PASSWORD)
  new_password!: string;

  @Obj(() => ChallengeProof, PROOF)
  proof?: ChallengeProof;
}
