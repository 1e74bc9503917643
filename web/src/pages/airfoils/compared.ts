/** The airfoils that are compared, as the page's address has them (`?with=naca4412~clarky`). */
const BETWEEN = '~';
/** More outlines and curves than these are not told apart. */
export const MOST_COMPARED = 6;

export const comparedOf = (text: string): string[] =>
  [...new Set(text.split(BETWEEN).filter((each) => each !== ''))].slice(0, MOST_COMPARED);

export function toCompared(airfoils: readonly string[], airfoil: string, on: boolean): string {
  const others = airfoils.filter((each) => each !== airfoil);
  return (on ? [...others, airfoil] : others).join(BETWEEN);
}

export const comparisonOf = (airfoils: readonly string[]): string =>
  `/airfoils/compare${airfoils.length === 0 ? '' : `?with=${encodeURIComponent(airfoils.join(BETWEEN))}`}`;
