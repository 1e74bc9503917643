/**
 * Okabe and Ito's colours, told apart by every kind of color vision (Okabe, Ito: Color Universal Design, 2008); the yellow
 * is left out, which is too pale on white. Lines differ in their dashes too, so that a print without colours reads as well.
 */
const LIGHT = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#56b4e9', '#e69f00', '#444444'];
const DARK = ['#56b4e9', '#ff8c42', '#2fd6a5', '#e59ac4', '#9ad0f5', '#f0c04a', '#dddddd'];
/** Number of distinct colors. */
export const COLOURS = LIGHT.length;
const DASHES: readonly number[][] = [[], [8, 4], [2, 3], [10, 3, 2, 3], [5, 5], [12, 4], [1, 4]];

const isDark = () => document.documentElement.dataset.theme === 'dark';

export const colourOf = (index: number): string => {
  const colours = isDark() ? DARK : LIGHT;
  return colours[index % colours.length];
};

/** A second round of the colours has other dashes. */
export const dashOf = (index: number): number[] =>
  DASHES[(index + Math.floor(index / COLOURS)) % DASHES.length];

/** Text, grid and ground of a plot, as the styles have them. */
export function inks(): { text: string; soft: string; grid: string; ground: string } {
  const styles = getComputedStyle(document.documentElement);
  const of = (name: string) => styles.getPropertyValue(name).trim();
  return { text: of('--text'), soft: of('--soft'), grid: of('--line'), ground: of('--surface') };
}
