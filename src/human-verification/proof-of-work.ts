import { hash } from 'node:crypto';
import { HumanCheck, newSalt, type Puzzle } from './human-check.js';

/** SHA-256 over the text of salt and nonce, put together, begins with so many zero bits (at most 32). */
export function isProof({ salt, difficultyBits }: Puzzle, nonce: string): boolean {
  const digest = hash('sha256', salt + nonce, 'buffer');
  return Math.clz32(digest.readUInt32BE(0)) >= difficultyBits;
}

/** Costs whoever asks 2^bits hashes on average, and us one. Works offline, and asks nobody else about our callers. */
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
