/**
 * Save files of XROTOR 7 (M. Drela and H. Youngren): air; tip radius [m], speed, advance ratio V/(ΩR), rake; hub radius and
 * that of its wake over the tip radius; sections of the blade as fitted curves, each from its r/R on; flags of a duct; rows
 * of r/R, c/R, β [deg] and the speed that the body adds. A line that begins with `!` is remarked.
 */
import type { FileBlade, FileFit, FileStation, FileWarning, ReadBlade } from './blade-file.js';
import { column, countOf, formatNumber, FileLines, MAX_ROWS, titleLine } from './file-lines.js';
import { airfoilOf } from './qprop.js';

/** The air, and the condition that the file begins with: SI. */
export interface XrotorCase {
  rho: number;
  sound: number;
  mu: number;
  V: number;
  Omega: number;
}

/** XROTOR divides by the advance ratio: a rotor at rest is given a trace of one. */
const MIN_ADVANCE = 1e-3;
const row = (...values: number[]): string => values.map((value) => ` ${column(value)}`).join('');

export function writeXrotor(blade: FileBlade, fits: readonly FileFit[], at: XrotorCase): string {
  const { R, B } = blade;
  const tip = at.Omega * R;
  const advance = Math.max(at.V / tip, MIN_ADVANCE);
  const [fit] = fits;
  return [
    'XROTOR VERSION: 7.54',
    titleLine(blade.name),
    ...(blade.airfoil === null ? [] : [`! airfoil: ${blade.airfoil}`]),
    ...fit.remarks.map((remark) => `! ${remark}`),
    '!         Rho          Vso          Rmu           Alt',
    row(at.rho, at.sound, at.mu, 0),
    '!         Rad          Vel          Adv          Rake',
    row(R, advance * tip, advance, 0),
    '!         XI0          XIW',
    row(blade.rHub / R, blade.rHub / R),
    '!  Naero',
    ` ${fits.length}`,
    ...fits.flatMap((each, i) => sectionLines(each, i === 0 ? 0 : each.r / R)),
    '!LVDuct  LDuct   LWind',
    '  F       F       F',
    '!   II Nblds',
    ` ${blade.r.length} ${B}`,
    '!         r/R          C/R     Beta0deg         Ubody',
    ...blade.r.map((r, i) => row(r / R, blade.c[i] / R, blade.twistDeg[i], 0)),
    '!      URDuct',
    row(1),
    '',
  ].join('\n');
}

function sectionLines(fit: FileFit, from: number): string[] {
  return [
    '!   Xisection',
    ` ${formatNumber(from)}`,
    '!       A0deg        dCLdA        CLmax         CLmin',
    row(fit.A0deg, fit.CLa, fit.CLmax, fit.CLmin),
    '!  dCLdAstall     dCLstall      Cmconst         Mcrit',
    row(fit.stallSlope, fit.stallRise, fit.Cm, fit.Mcrit),
    '!       CDmin      CLCDmin     dCDdCL^2',
    row(fit.CDmin, fit.CLCDmin, fit.CD2),
    '!       REref        REexp',
    row(fit.Re, fit.ReExponent),
  ];
}

const MAX_SECTIONS = 100;

export function readXrotor(text: string): ReadBlade {
  const lines = new FileLines(text);
  lines.take('its version');
  const name = lines.take('its title').text;
  lines.numbers('density, speed of sound, viscosity and altitude', 3);
  const radius = lines.numbers('the tip radius', 1);
  const rake = radius.values[3] ?? 0;
  const [hub] = lines.numbers('XI0 and XIW', 1).values;
  const sections = lines.numbers('the number of sections', 1);
  const naero = countOf(sections.values[0], 'the number of sections', sections.at, [
    1,
    MAX_SECTIONS,
  ]);
  for (let i = 0; i < naero; i++) {
    lines.numbers('Xisection', 1);
    lines.numbers('A0deg, dCLdA, CLmax and CLmin', 4);
    lines.numbers('dCLdAstall, dCLstall, Cmconst and Mcrit', 4);
    lines.numbers('CDmin, CLCDmin and dCDdCL^2', 3);
    lines.numbers('REref and REexp', 2);
  }
  const flags = lines.take('the flags of the duct').text.split(/\s+/);
  const counts = lines.numbers('the numbers of stations and blades', 2);
  const II = countOf(counts.values[0], 'the number of stations', counts.at, [2, MAX_ROWS]);
  const B = countOf(counts.values[1], 'the number of blades', counts.at, [1, 16]);
  let hasSlipstream = false;
  const stations = Array.from({ length: II }, (): FileStation => {
    const { at, values } = lines.numbers('r/R, c/R and β', 3);
    if ((values[3] ?? 0) !== 0) hasSlipstream = true;
    const [r, c, twistDeg] = values;
    return { line: at, r, c, twistDeg };
  });
  return {
    format: 'xrotor',
    name,
    over: 'tip',
    R: radius.values[0],
    B,
    hub,
    stations,
    airfoil: airfoilOf(lines),
    warnings: [
      {
        code: 'aerodynamics_left_out',
        message:
          'The fitted curves of the sections, the air and the speed of the file are not used: polars are made from the section.',
      },
      ...unused({ rake, flags, hasSlipstream }),
    ],
  };
}

/** Returns a warning of what the file has and a blade of ours does not; rake is the angle of the blade behind the plane of its rotation. */
function unused(of: { rake: number; flags: string[]; hasSlipstream: boolean }): FileWarning[] {
  const [duct, ductLoad, wind] = of.flags.map((flag) => /^\.?T/i.test(flag));
  const found = [
    of.rake !== 0 && `rake (${of.rake})`,
    (duct || ductLoad) && 'duct',
    wind && 'wind turbine (LWind)',
    of.hasSlipstream && 'the speed that a body adds (Ubody)',
  ].filter((each) => each !== false && each !== undefined);
  if (found.length === 0) return [];
  const message = `The file has values that are not part of a blade: ${found.join(', ')}.`;
  return [{ code: 'fields_left_out', message }];
}
