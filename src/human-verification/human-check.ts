import { randomBytes } from 'node:crypto';

/** What a challenge asks: a nonce that, after the salt, gives a hash with so many leading zero bits. */
export interface Puzzle {
  salt: string;
  difficultyBits: number;
}

export function newSalt(): string {
  return randomBytes(16).toString('hex');
}

/** How people are told from programs; HUMAN_VERIFICATION chooses one. */
export abstract class HumanCheck {
  /** false: nothing is asked of anybody, and no lease is needed. */
  abstract readonly isOn: boolean;

  /** `salt`: one that nobody can know before; without it, a random one. */
  abstract pose(salt?: string): Puzzle;

  abstract isSolved(puzzle: Puzzle, nonce: string): boolean | Promise<boolean>;
}

/** For tests. Challenges and leases are still given out, so that clients made for them work. */
export class NoCheck extends HumanCheck {
  override readonly isOn = false;

  override pose(salt = newSalt()): Puzzle {
    return { salt, difficultyBits: 0 };
  }

  override isSolved(): boolean {
    return true;
  }
}
