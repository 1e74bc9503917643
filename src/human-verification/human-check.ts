import { hash, randomBytes } from 'node:crypto';

/** The puzzle of a challenge: find a nonce that, after the salt, gives a hash with so many leading zero bits. */
export interface Puzzle {
  salt: string;
  difficultyBits: number;
}

function newSalt(): string {
  return randomBytes(16).toString('hex');
}

/** The check tells people from programs; HUMAN_VERIFICATION chooses one. */
export abstract class HumanCheck {
  /** True if people are checked; with false nothing is asked of anyone, and no lease is needed. */
  abstract readonly isOn: boolean;

  /** Poses a puzzle. `salt` is one that no one can know before; without it, it is random. */
  abstract pose(salt?: string): Puzzle;

  abstract isSolved(puzzle: Puzzle, nonce: string): boolean | Promise<boolean>;
}

/** The check for tests. Challenges and leases are still given out, so that clients made for them work. */
export class NoCheck extends HumanCheck {
  override readonly isOn = false;

  override pose(salt = newSalt()): Puzzle {
    return { salt, difficultyBits: 0 };
  }

  override isSolved(): boolean {
    return true;
  }
}

/**
 * Returns whether SHA-256 over the text of salt and nonce, put together, begins with so many zero bits (at most 32).
 */
export function isProof({ salt, difficultyBits }: Puzzle, nonce: string): boolean {
  const digest = hash('sha256', salt + nonce, 'buffer');
  return Math.clz32(digest.readUInt32BE(0)) >= difficultyBits;
}

/**
 * Proof of work: it costs the client 2^bits hashes on average, and us one. It works offline, and tells no other service
 * about our callers.
 */
export class ProofOfWork extends HumanCheck {
  override readonly isOn = true;

  constructor(private readonly difficultyBits: number) {
    super();
  }

  override pose(salt = newSalt()): Puzzle {
    return { salt, difficultyBits: this.difficultyBits };
  }

  override isSolved(puzzle: Puzzle, nonce: string): boolean {
    return isProof(puzzle, nonce);
  }
}
