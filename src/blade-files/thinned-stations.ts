import type { FileStation } from './files/blade-file.js';

/**
 * Places of at most `most` stations, the ends among them: those go first whose chord and twist lie nearest to the line between
 * their neighbours. Pure.
 */
export function thinnedStations(stations: readonly FileStation[], most: number): number[] {
  const kept = stations.map((_, i) => i);
  const chord = Math.max(...stations.map(({ c }) => Math.abs(c))) || 1;
  const off = (k: number): number => {
    const [a, b, d] = [kept[k - 1], kept[k], kept[k + 1]].map((i) => stations[i]);
    const t = (b.r - a.r) / (d.r - a.r);
    const from = (of: (station: FileStation) => number): number =>
      Math.abs(of(b) - of(a) - t * (of(d) - of(a)));
    // a degree of twist weighs as much as a hundredth of the largest chord
    return from(({ c }) => c) / (0.01 * chord) + from(({ twistDeg }) => twistDeg);
  };
  while (kept.length > most) {
    let least = 1;
    let value = Infinity;
    for (let k = 1; k + 1 < kept.length; k++) {
      const each = off(k);
      if (each < value) [least, value] = [k, each];
    }
    kept.splice(least, 1);
  }
  return kept;
}
