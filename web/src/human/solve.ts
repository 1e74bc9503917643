import { sha256 } from './sha256.ts';

/** A proof of work: a nonce such that SHA-256 of salt and nonce begins with the required number of zero bits. */
export interface Puzzle {
  salt: string;
  difficulty_bits: number;
}

/** Counts up from 0; 18 bits take 262,144 tries on average. */
export function solve({ salt, difficulty_bits }: Puzzle): string {
  const below = 2 ** (32 - difficulty_bits); // the service asks for 28 bits at most
  let nonce = 0;
  while (sha256(salt + nonce)[0] >= below) nonce++;
  return String(nonce);
}
