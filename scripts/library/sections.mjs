/** The library's sections, from coordinate files: the equation of a NACA section, else our fit, else our spline. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readAirfoilFile } from '../../dist/airfoils/files/airfoil-file.js';
import { loadKernel } from '../../dist/engine/kernel.js';
import { decodeSections, encodeSections } from '../../dist/engine/section-task.js';
import { makeSections } from '../../dist/engine/section-task.js';
import { familyOf, sourceOf, titleOf } from './names.mjs';
import { FIRST, MAX_RESIDUAL, STATIONS, WEIGHTS } from './settings.mjs';

const kernel = loadKernel('wasm');
loadKernel('js'); // its parts take cross-sections of splines
const part = (name) => createRequire(import.meta.url)(`../../build/kernel-js/airfoil/${name}.js`);
const { Outline, cosinePlace } = part('outline');
const { makeSpline, Spline } = part('geometry/spline');
const { heightAt, layAlongChord } = part('geometry/thickness');

/** The section of a shape, scaled and fitted as asked; throws what the kernel refuses it for. */
export function sectionOf(request) {
  const [section] = decodeSections([request], makeSections(kernel, encodeSections([request])));
  if (section instanceof Error) throw section;
  return section;
}

const round = (digits) => (x) => Number(x.toFixed(digits)) + 0;
const weight = round(7);

/** Equation of a NACA name of four or five digits or of the 16-series; undefined: none. */
function equationOf(name) {
  const digits = /^naca(\d{4,5})$/.exec(name)?.[1];
  if (digits === undefined) return undefined;
  const [a, b, c, d, e] = Array.from(digits, Number);
  if (digits.length === 4)
    return {
      kind: 'naca',
      series: 'four',
      camber: a / 100,
      place: b / 10,
      thickness: (10 * c + d) / 100,
    };
  const thickness = (10 * d + e) / 100;
  if (digits.startsWith('16')) return { kind: 'naca', series: 'sixteen', lift: c / 10, thickness };
  // 63209 is 63-209, of a series that has no equation
  if (a > 2) return undefined;
  return {
    kind: 'naca',
    series: 'five',
    lift: (3 * a) / 20,
    digit: b,
    reflex: c === 1,
    thickness,
  };
}

function splineOf({ x, y }) {
  const outline = new Outline();
  outline.n = x.length;
  outline.x.set(x);
  outline.y.set(y);
  const spline = new Spline();
  if (!makeSpline(outline, spline)) throw new Error('no spline');
  layAlongChord(spline);
  return spline;
}

/** Ordinates of both sides at the cosine stations of an outline of chord 1 along x. */
function stationsOf(section) {
  const spline = splineOf(section);
  const side = (upper) =>
    Array.from({ length: STATIONS }, (_, j) =>
      j === 0 ? 0 : round(6)(heightAt(spline, upper, cosinePlace(j, STATIONS))),
    );
  return { upper: side(true), lower: side(false) };
}

/** The points of such ordinates, in the kernel's order. */
export function pointsOfStations({ upper, lower }) {
  const x = upper.map((_, j) => cosinePlace(j, upper.length));
  return {
    kind: 'points',
    x: [...x.toReversed(), ...x.slice(1)],
    y: [...upper.toReversed(), ...lower.slice(1)],
  };
}

/** Largest distance in y of two outlines, at 400 places a side. */
function apart(one, other) {
  let most = 0;
  const splines = [one, other].map((each) => splineOf(each));
  for (const upper of [true, false])
    for (let j = 1; j < 400; j++) {
      const [a, b] = splines.map((spline) => {
        layAlongChord(spline);
        return heightAt(spline, upper, cosinePlace(j, 401));
      });
      most = Math.max(most, Math.abs(a - b));
    }
  return most;
}

function roundFit({ upper, lower, leadingEdge, trailingEdge, largest, rms }) {
  return {
    upper: upper.map(weight),
    lower: lower.map(weight),
    leadingEdge: weight(leadingEdge),
    trailingEdge: weight(trailingEdge),
    largest: weight(largest),
    rms: weight(rms),
  };
}

/** What ships of an outline: a CST shape where the fit is near enough and a section, else stations. */
function formOf(outline, fit) {
  if (fit.largest <= MAX_RESIDUAL) {
    const { largest: _, rms: __, ...weights } = fit;
    const shape = { kind: 'cst', ...weights };
    try {
      sectionOf({ shape });
      return { form: 'cst', shape };
    } catch {
      // sides that cross by less than the residual
    }
  }
  const stations = stationsOf(outline);
  const shape = pointsOfStations(stations);
  return { form: 'stations', stations, shape, apart: weight(apart(outline, sectionOf({ shape }))) };
}

function measured(shape) {
  const s = sectionOf({ shape });
  const digits = (x) => Number(x.toPrecision(6));
  return {
    thickness: digits(s.thickness),
    x_thickness: s.xThickness,
    camber: digits(s.camber),
    x_camber: s.xCamber,
    nose_radius_upper: digits(s.noseUpper),
    nose_radius_lower: digits(s.noseLower),
    trailing_edge: digits(s.trailingEdge),
    symmetric: s.symmetric,
    zero_lift: digits(s.zeroLift),
  };
}

function makeSection(name, file, known) {
  const equation = equationOf(name);
  const drawn = equation ?? { kind: 'points', x: file.x, y: file.y, chordAlongX: true };
  const outline = sectionOf({ shape: drawn, fit: WEIGHTS });
  const fit = roundFit(outline.cst);
  const form = equation ? { form: 'naca', shape: equation } : formOf(outline, fit);
  return {
    name,
    title: titleOf(name, known.title),
    family: familyOf(known.family),
    source: sourceOf(name, form.form),
    ...form,
    fit,
    section: measured(form.shape),
  };
}

/** All sections of the data folder, those of FIRST first, NACA's equations next. */
export function readSections(data) {
  const folder = join(data, 'airfoils', 'coords');
  const known = JSON.parse(readFileSync(join(data, 'airfoils', 'kulfan.json'), 'utf8'));
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.dat'))
    .map((file) => file.slice(0, -4))
    .sort();
  const all = names.map((name) =>
    makeSection(name, readAirfoilFile(readFileSync(join(folder, `${name}.dat`))), known[name]),
  );
  const rank = ({ name, form }) =>
    FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length + (form === 'naca' ? 0 : 1);
  return all.toSorted((a, b) => rank(a) - rank(b));
}
