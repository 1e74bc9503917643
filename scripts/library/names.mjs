/** What sections are called and where they come from. */
const TITLES = {
  clarky: 'Clark Y',
  clarkx: 'Clark X',
  e63: 'Eppler E63',
  e62: 'Eppler E62',
  sda1075: 'SDA1075',
  s1223: 'Selig S1223',
  s1223rtl: 'Selig S1223 RTL',
  sd7003: 'Selig-Donovan SD7003',
  n63412: 'NACA 63-412',
  naca64a010: 'NACA 64A010',
  naca64a410: 'NACA 64A410',
  arad6: 'ARA-D 6%',
  arad10: 'ARA-D 10%',
  arad13: 'ARA-D 13%',
  arad20: 'ARA-D 20%',
  bw3: 'Bergey BW-3 (smoothed)',
  ag455ct02r: 'AG455ct-02f, rotated',
  ag24: 'AG24',
  lrn1007: 'LRN1007',
  goe417a: 'Göttingen 417A (cambered plate)',
  goe795: 'Göttingen 795',
  gu255118: 'Glasgow University GU25-5(11)8',
  'du06-w-200-selig': 'DU 06-W-200',
  du8608418: 'DU 86-084/18',
  sc1095r8: 'Sikorsky SC1094 R8',
  fx74cl5140: 'FX 74-CL5-140',
  'nasasc2-0714': 'NASA SC(2)-0714',
  m665: 'M6 (65%)',
};
const UIUC = 'coordinates: UIUC-derived airfoil_database directory of AeroSandbox, commit 60998b5c';
const SOURCES = { sda1075: 'coordinates: AIAA 2014-2151, appendix A, table 4' };
const EQUATIONS =
  'equations: Abbott & von Doenhoff, Theory of Wing Sections, 1959, chapter 6; NASA TM 4741';
const FORMS = { cst: 'our CST fit of them', stations: 'our spline of them at cosine stations' };

/** Number of a NACA name as people write it. */
function nacaTitle(name) {
  const digits = /^naca(\d{4,5})$/.exec(name)?.[1];
  if (digits === undefined) return undefined;
  return digits.length === 5 && /^[1346]/.test(digits)
    ? `NACA ${digits.slice(0, 2)}-${digits.slice(2)}`
    : `NACA ${digits}`;
}

/** `title` as in coordinate files: shouted, with the word AIRFOIL, thickness and author behind it. */
export function titleOf(name, title) {
  const cut = title
    .replace(/\s+AIRFOIL$/i, '')
    .replace(/\s+\(?\d+(\.\d+)?\s?%\)?$/, '')
    .replace(/\s+(By|David)\s.*$/i, '')
    .replace(
      /^(BOEING-VERTOL|SIKORSKY|DOUGLAS|EPPLER) /,
      (word) => word[0] + word.slice(1).toLowerCase(),
    )
    .replace(/^Boeing-vertol/, 'Boeing-Vertol')
    .replace(/^NASA\/LANGLEY/, 'NASA Langley')
    .trim();
  return TITLES[name] ?? nacaTitle(name) ?? cut;
}

export function familyOf(family) {
  return family.replace('Gottingen', 'Göttingen');
}

export function sourceOf(name, form) {
  if (form === 'naca') return EQUATIONS;
  return `${SOURCES[name] ?? UIUC}; ${FORMS[form]}`;
}
