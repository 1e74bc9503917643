/** Files of one blade of ten inches, as programs and people write it when they mean the same; written anew. */

const STATIONS: readonly (readonly [share: number, chord: number, twist: number])[] = [
  [0.15, 0.13, 34],
  [0.25, 0.173, 34.5],
  [0.4, 0.205, 25.5],
  [0.6, 0.189, 17.6],
  [0.75, 0.155, 14.4],
  [0.9, 0.107, 11.7],
  [1, 0.048, 10.2],
];
/** Tip radius [m]. */
export const R = 0.127;
export const TWISTS = STATIONS.map(([, , twist]) => twist);
export const CHORDS = STATIONS.map(([, chord]) => chord);
export const SHARES = STATIONS.map(([share]) => share);

type Row = (share: number, chord: number, twist: number) => (number | string)[];

export function tableOf(titles: string, row: Row): string {
  return [titles, ...STATIONS.map((station) => row(...station).join(' '))].join('\n') + '\n';
}

const inch = R / 0.0254;

/** Tables of fractions or of metres, all of the same blade. */
export const SAME: Record<string, string> = {
  'as the UIUC database has it': tableOf('r/R    c/R     beta', (r, c, b) => [r, c, b]),
  'chords over the diameter': tableOf('r/R  c/D  beta', (r, c, b) => [r, c / 2, b]),
  metres: tableOf('r[m]  c[m]  beta[deg]', (r, c, b) => [r * R, c * R, b]),
  millimetres: tableOf('Radius (mm) Chord (mm) Twist (deg)', (r, c, b) => [
    1e3 * r * R,
    1e3 * c * R,
    b,
  ]),
  'inches, in another order': tableOf('beta [°] chord [in] radius [in]', (r, c, b) => [
    b,
    c * inch,
    r * inch,
  ]),
  radians: tableOf('r/R c/R beta_rad', (r, c, b) => [r, c, (b * Math.PI) / 180]),
  'fractions of the radius and chords in millimetres': tableOf('r/R c(mm) beta', (r, c, b) => [
    r,
    1e3 * c * R,
    b,
  ]),
  'a remark before the titles': tableOf('# r/R c/R beta', (r, c, b) => [r, c, b]),
  'a row of units': tableOf('r c beta\n[m] [m] [deg]', (r, c, b) => [r * R, c * R, b]),
  'from the tip to the root': tableOf('r/R c/R beta', (r, c, b) => [r, c, b])
    .split('\n')
    .toReversed()
    .slice(1)
    .toSorted((a, b) => Number(b.startsWith('r')) - Number(a.startsWith('r')))
    .join('\n'),
  'no titles': tableOf('own blade', (r, c, b) => [r, c, b]),
  'no titles, and the thickness': tableOf('', (r, c, b) => [r, c, b, 0.12]),
  'semicolons and decimal commas': tableOf('r/R c/R beta', (r, c, b) => [r, c, b])
    .replaceAll(' ', ';')
    .replaceAll('.', ','),
};

/** Our own CSV. */
export const OWN = `# Inflow blade 1
# name,Own
# diameter (inches),10
# num_blades,2
radius_m,chord_m,twist_deg,thickness,sweep_deg,r_over_R,airfoil
${STATIONS.map(([r, c, b]) => `${(r * R).toFixed(6)},${(c * R).toFixed(6)},${b},,,${r},naca4412`).join('\n')}
`;

export const PERFORMANCE = `J CT CP\n${Array.from({ length: 18 }, (_, i) => [0.1 + 0.05 * i, 0.11 - 0.005 * i, 0.05 - 0.001 * i].map((value) => value.toFixed(4)).join(' ')).join('\n')}\n`;

export const bem = (diameter: number): string => `...BEM Propeller...
Num_Sections: ${STATIONS.length}
Num_Blade: 2
Diameter: ${diameter.toFixed(8)}
Beta 3/4 (deg): 14.40000000

Radius/R, Chord/R, Twist (deg), Rake/R, Skew/R, Sweep, t/c, CLi, Axial, Tangential
${STATIONS.map(([r, c, b]) => [r, c, b, 0, 0, 0, 0.12, 0, 0, 0].join(', ')).join('\n')}
`;
