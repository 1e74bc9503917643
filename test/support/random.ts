const given = process.env.SEED ?? '20261121';
if (!/^\d{1,9}$/.test(given)) throw new Error(`SEED is "${given}": not a whole number below 1e9.`);

/** What everything random in a run of the tests follows from: fixed, or as `SEED=…` says, so that a run can be repeated. */
export const SEED = Number(given);

/** Mulberry32: small, fast, and the same sequence everywhere, so that a failing case can be named by its seed. */
export function generator(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A sequence of SEED for whoever has this label alone: what others draw meanwhile, and in which order, changes nothing here. */
export function seeded(label: string): () => number {
  return generator(seedOf(label));
}

/** FNV-1a of SEED and label. */
export function seedOf(label: string, seed = SEED): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(`${seed} ${label}`)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
