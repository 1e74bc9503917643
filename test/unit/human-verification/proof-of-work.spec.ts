import { describe, expect, it } from '@jest/globals';
import { isProof, NoCheck, ProofOfWork } from '../../../src/human-verification/human-check.js';
import { loadConfig } from '../../../src/platform/config.js';
import { freshSecrets } from '../../../src/platform/secrets/secrets.js';
import { solved } from '../../support/human-verification.js';

describe('the proof of work', () => {
  // echo -n 00000000000000000000000000000000193875 | sha256sum
  it.each([
    ['a', 0],
    ['193875', 18],
  ])('knows how many zero bits the hash after nonce %s has', (nonce, bits) => {
    const salt = '0'.repeat(32);
    expect(isProof({ salt, difficultyBits: bits }, nonce)).toBe(true);
    expect(isProof({ salt, difficultyBits: bits + 1 }, nonce)).toBe(false);
  });

  it('of 18 bits is found by counting', () => {
    const { humanVerificationBits } = loadConfig({ ...freshSecrets() });
    expect(humanVerificationBits).toBe(18);
    const work = new ProofOfWork(humanVerificationBits);
    const puzzle = work.pose();
    const { nonce } = solved({ id: '', salt: puzzle.salt, difficulty_bits: 18 });
    expect(work.isSolved(puzzle, nonce)).toBe(true);
    expect(work.isSolved({ ...puzzle, salt: work.pose().salt }, nonce)).toBe(false);
    expect(work.isSolved(puzzle, `${nonce} `)).toBe(false);
  });

  it('poses no puzzle twice', () => {
    const work = new ProofOfWork(18);
    const salts = Array.from({ length: 100 }, () => work.pose().salt);
    expect(new Set(salts).size).toBe(100);
    for (const salt of salts) expect(salt).toMatch(/^[0-9a-f]{32}$/);
  });

  it('that is off asks for nothing', () => {
    const check = new NoCheck();
    expect([check.isOn, check.pose().difficultyBits, check.isSolved()]).toEqual([false, 0, true]);
  });
});
