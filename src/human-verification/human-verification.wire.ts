import { Choice, Instant, Int, Resource, Text } from '../platform/wire/fields.js';

@Resource()
export class HumanChallenge {
  @Choice(['human_challenge'])
  object!: 'human_challenge';

  @Text({ description: '`hvc_…`' })
  id!: string;

  @Choice(['sha256-pow'], { description: 'Open: more may come' })
  algorithm!: 'sha256-pow';

  @Text({ description: 'What the hashed text begins with' })
  salt!: string;

  @Int({ description: 'Leading zero bits that SHA-256 of salt and nonce must have' })
  difficulty_bits!: number;

  @Instant({ description: 'Five minutes from now' })
  expires_at!: string;
}

@Resource()
export class HumanLease {
  @Choice(['human_lease'])
  object!: 'human_lease';

  @Text({ description: '`hvl_…`, for the header `Human-Verification`; shown this once' })
  token!: string;

  @Instant({ description: 'Half an hour from now' })
  expires_at!: string;

  @Int({ description: 'Reads that it is good for' })
  remaining_reads!: number;
}
