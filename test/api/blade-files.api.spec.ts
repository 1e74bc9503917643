import { describe, expect, it } from '@jest/globals';
import { APC_10X5 } from '../../src/blades/blade.examples.js';
import { anyBladeFile } from '../support/any-import.js';
import { fileParts, formOf, importAirfoil, type Part, postForm } from '../support/forms.js';
import { selig } from '../../scripts/fuzz/section-files.mjs';
import { OPENVSP, QPROP, UIUC, XROTOR } from '../support/blade-examples.js';
import { patiently } from '../support/patience.js';
import { sharedService } from '../support/shared-service.js';
import { findingsOf, readStl } from '../support/solids.js';
import { readStep } from '../support/step-solids.js';
import { newTenant } from '../support/tenants.js';

const service = await sharedService();
const tenant = await newTenant(service);

const { mode: _mode, rpm: _rpm, airspeed: _airspeed, air_density: _density, ...KNOWN } = APC_10X5;
/** A file has the blade by its shape alone. */
const { family: _family, pitch: _pitch, geometry_source: _source, ...BLADE } = KNOWN;
const KULFAN = {
  lower_weights: [-0.17, -0.12, -0.1, -0.08],
  upper_weights: [0.19, 0.24, 0.2, 0.22],
  leading_edge_weight: 0.01,
  TE_thickness: 0.002,
};

const exported = (format: string, change: object = {}) =>
  tenant.post('/v1/geometry/export', { ...BLADE, format, ...change });
const imported = (file: string | Uint8Array, fields: Record<string, string> = {}) => {
  const [, part] = fileParts(file, '');
  const texts = Object.entries(fields).map(([name, value]): Part => ({ name, value }));
  return postForm(tenant, '/v1/geometry/import', formOf([part, ...texts]));
};
const codes = (json: { warnings: { code: string }[] }) => json.warnings.map(({ code }) => code);

/** Largest difference, over the largest value. */
function off(a: number[], b: number[]): number {
  expect(a.length).toBe(b.length);
  const most = Math.max(...b.map(Math.abs));
  return Math.max(...a.map((value, i) => Math.abs(value - b[i]))) / most;
}

describe('a blade as a file', () => {
  it('is the body of an analysis again after JSON, to the last digit', async () => {
    const body = {
      ...BLADE,
      thickness: BLADE.radius.map((_, i) => 0.15 - 0.004 * i),
      sweep: BLADE.radius.map((_, i) => i / 3),
    };
    const { status, headers, json, text } = await exported('json', { ...body, name: 'Größe 10×5' });
    expect([status, headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="Gro-e-10-5.json"',
    ]);
    expect(json).toEqual(body);
    const answer = await imported(text);
    expect(answer.json).toMatchObject({ object: 'geometry_import', format: 'json', warnings: [] });
    expect(answer.json.geometry).toEqual(body);
  });

  it('is the same again after CSV, also with a section at every station', async () => {
    for (const change of [
      {},
      {
        airfoil: undefined,
        section_airfoils: BLADE.radius.map(() => KULFAN),
        hub_radius: undefined,
      },
    ]) {
      const body = JSON.parse(JSON.stringify({ ...BLADE, ...change }));
      const { status, headers, text } = await tenant.post('/v1/geometry/export', {
        ...body,
        format: 'csv',
        name: 'A, "B"',
      });
      expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
      const { json } = await imported(text);
      expect(json).toMatchObject({ format: 'csv', name: 'A, "B"', warnings: [] });
      const { airfoil: _airfoil, ...rest } = json.geometry;
      expect(change.section_airfoils ? rest : json.geometry).toEqual(body);
    }
  });

  it('is the same within their digits after QPROP and XROTOR, which lose sections of single stations', async () => {
    for (const format of ['qprop', 'xrotor']) {
      const { status, headers, text } = await exported(format, { rpm: 6708 });
      expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
      const { json } = await imported(text);
      expect([json.format, json.name]).toEqual([format, 'Propeller 10 in, 2 blades']);
      const remarked = await exported(format, { rpm: 6708, name: '#1 ! "fast"' });
      expect((await imported(remarked.text)).json.name).toBe('1 ! "fast"');
      expect(codes(json)).toEqual(['aerodynamics_left_out']);
      const { geometry } = json;
      expect(geometry).toMatchObject({ num_blades: 2, airfoil: 'naca4412' });
      expect(geometry.diameter).toBeCloseTo(10, 6);
      for (const column of ['radius', 'chord', 'twist'] as const)
        expect(off(geometry[column], BLADE[column])).toBeLessThan(1e-6);
      expect(format === 'qprop' || Math.abs(geometry.hub_radius - 0.15) < 1e-7).toBe(true);
    }
  });

  it('is the same within its digits after OpenVSP, with outlines as Kulfan weights', async () => {
    const sweep = BLADE.radius.map((_, i) => (i > 10 ? 2 * (i - 10) : 0));
    const { text } = await exported('openvsp', { sweep });
    expect(text).toMatch(
      /^\.\.\.BEM Propeller\.\.\.\nNum_Sections: 18\nNum_Blade: 2\nDiameter: 0\.25400000\n/,
    );
    const { json } = await imported(text);
    expect([json.format, codes(json)]).toEqual(['openvsp', ['section_fitted']]);
    const { geometry } = json;
    for (const column of ['radius', 'chord', 'twist'] as const)
      expect(off(geometry[column], BLADE[column])).toBeLessThan(1e-6);
    expect(off(geometry.sweep, sweep)).toBeLessThan(1e-6);
    const analyses = await Promise.all(
      [{ ...BLADE, sweep }, geometry].map((body) =>
        patiently(() => tenant.post('/v1/geometry/analyze', { ...body, rpm: 6000 })),
      ),
    );
    const [own, back] = analyses.map((answer) => answer.json);
    expect(Math.abs(back.thrust / own.thrust - 1)).toBeLessThan(0.03);
  });

  it('has the lift and drag of its section in QPROP', async () => {
    const { text } = await exported('qprop', { rpm: 6708 });
    const rows = text
      .split('\n')
      .filter((line) => line.includes('!'))
      .map((line) => line.split('!')[0].trim().split(/\s+/).map(Number));
    const [[B, R], [CL0, CLa], [CLmin, CLmax], [CD0, CD2u, CD2l, CLCD0], [Re, exponent]] = rows;
    expect([B, R]).toEqual([2, 0.127]);
    expect(CL0).toBeGreaterThan(0.25);
    expect(CL0).toBeLessThan(0.6);
    expect(CLa).toBeGreaterThan(4);
    expect(CLa).toBeLessThan(7.5);
    expect(CLmin).toBeLessThan(-0.2);
    expect(CLmax).toBeGreaterThan(1);
    expect(CD0).toBeGreaterThan(0.008);
    expect(CD0).toBeLessThan(0.05);
    expect(Math.min(CD2u, CD2l)).toBeGreaterThanOrEqual(0);
    expect(Math.abs(CLCD0)).toBeLessThan(1.2);
    expect(Re).toBeGreaterThan(6e4);
    expect(Re).toBeLessThan(9e4);
    expect(exponent).toBeLessThan(0);
  });

  it('is a closed solid in STL, with a hub, either way round, or both', async () => {
    const volumes: Record<string, number> = {};
    for (const rotation of ['ccw', 'cw', 'both']) {
      const { status, headers, bytes } = await exported('stl', {
        rotation,
        hub: { bore_mm: 6 },
        resolution: 'coarse',
      });
      expect([status, headers.get('content-type')]).toEqual([200, 'model/stl']);
      expect(headers.get('content-disposition')).toBe(
        'attachment; filename="Propeller-10-in-2-blades.stl"',
      );
      const { volume, high, low, ...found } = findingsOf(readStl(bytes));
      expect(found).toMatchObject({
        openEdges: 0,
        collapsed: 0,
        crossings: 0,
        pieces: rotation === 'both' ? 2 : 1,
      });
      expect([low[0], high[0]]).toEqual([-127, 127]);
      volumes[rotation] = volume;
    }
    expect(volumes.cw / volumes.ccw).toBeCloseTo(1, 4);
    expect(volumes.both / volumes.ccw).toBeCloseTo(2, 4);
  });

  it('is a closed solid in STEP, which is what there is without a format, with a hub or without', async () => {
    for (const [change, solids] of [
      [{ format: undefined, hub: { bore_mm: 6 } }, 1],
      [{ format: null, include_hub: true }, 1],
      [{ include_hub: false }, 2],
      [{ include_hub: false, num_blades: 1, rotation: 'cw' }, 1],
    ] as const) {
      const { status, headers, bytes } = await exported('step', { name: 'Größe 10×5', ...change });
      expect([status, headers.get('content-type')]).toEqual([200, 'model/step']);
      expect(headers.get('content-disposition')).toBe('attachment; filename="Gro-e-10-5.step"');
      const found = readStep(bytes);
      expect([found.solids, found.openEdges]).toEqual([solids, 0]);
      const stl = await exported('stl', { resolution: 'fine', ...change, format: 'stl' });
      const volume = found.volumes.reduce((a, b) => a + b, 0);
      expect(Math.abs(volume / findingsOf(readStl(stl.bytes)).volume - 1)).toBeLessThan(0.005);
    }
  });

  it('takes own airfoils, and refuses those of others', async () => {
    const { json } = await importAirfoil(tenant, selig(), 'For export');
    expect((await exported('openvsp', { airfoil: json.id })).status).toBe(200);
    const stranger = await newTenant(service);
    const answer = await stranger.post('/v1/geometry/export', {
      ...BLADE,
      airfoil: json.id,
      format: 'csv',
    });
    expect([answer.status, answer.json.error.code]).toEqual([422, 'unknown_airfoil']);
  });
});

describe('an order for a file', () => {
  const refused = async (change: object) => {
    const { status, json } = await exported('stl', change);
    return [status, json.error?.code, json.error?.param];
  };

  it('names the formats where another one is asked for', async () => {
    const { status, json } = await exported('iges');
    expect([status, json.error.code]).toEqual([422, 'parameter_invalid_enum']);
    expect(json.error.message).toContain(
      '"step", "stl", "csv", "json", "xrotor", "qprop", "openvsp"',
    );
  });

  it('takes the options of its own format only', async () => {
    expect(await refused({ rpm: 5000 })).toEqual([422, 'parameters_exclusive', 'rpm']);
    expect(await refused({ format: 'csv', hub: {} })).toEqual([422, 'parameters_exclusive', 'hub']);
    expect(await refused({ format: undefined, resolution: 'fine' })).toEqual([
      422,
      'parameters_exclusive',
      'resolution',
    ]);
    expect(await refused({ format: 'csv', include_hub: false })).toEqual([
      422,
      'parameters_exclusive',
      'include_hub',
    ]);
    expect((await exported('csv', { include_hub: true })).status).toBe(200);
    expect(await refused({ include_hub: false, hub: {} })).toEqual([
      422,
      'parameters_exclusive',
      'hub',
    ]);
    expect(await refused({ format: 'qprop', resolution: 'fine' })).toEqual([
      422,
      'parameters_exclusive',
      'resolution',
    ]);
  });

  it.each<[change: object, code: string, param: string]>([
    [{ chord: BLADE.chord.slice(1) }, 'array_length_mismatch', 'chord'],
    [{ hub: { bore_mm: 50 } }, 'invalid_geometry', 'hub.bore_mm'],
    [{ hub: { diameter_mm: 250 } }, 'invalid_geometry', 'hub.diameter_mm'],
    [{ hub: { width_mm: 1 } }, 'unknown_field', 'hub.width_mm'],
    [{ trailing_edge_mm: 0 }, 'parameter_out_of_range', 'trailing_edge_mm'],
  ])('is checked as an analysis is, and for its hub: %j', async (change, code, param) => {
    expect(await refused(change)).toEqual([422, code, param]);
  });

  it.each(['stl', 'step'])('is refused where the blade is no solid: %s', async (format) => {
    const twist = BLADE.radius.map((_, i) => (i % 2 ? 90 : -90));
    expect(await refused({ format, twist })).toEqual([422, 'invalid_geometry', 'twist']);
    const sweep = BLADE.radius.map(() => 89.99);
    expect(await refused({ format, sweep })).toEqual([422, 'invalid_geometry', 'sweep']);
  });
});

describe('a file of a blade', () => {
  it('of the UIUC database needs a diameter and a number of blades', async () => {
    const { status, json } = await imported(UIUC, {
      diameter: '10',
      num_blades: '2',
      name: ' Sport ',
    });
    expect([status, json.format, json.name, codes(json)]).toEqual([
      200,
      'uiuc',
      'Sport',
      ['airfoil_assumed'],
    ]);
    expect(json.geometry).toMatchObject({
      diameter: 10,
      num_blades: 2,
      airfoil: 'naca4412',
      twist: [21.11, 30, 22.5, 15.8, 9.9],
    });
    expect(json.geometry.radius[1]).toBeCloseTo(0.0381, 12);
    const analysis = await patiently(() => tenant.post('/v1/geometry/analyze', json.geometry));
    expect(analysis.json.converged).toBe(true);
    for (const field of ['diameter', 'num_blades'] as const) {
      const fields: Record<string, string> = { diameter: '10', num_blades: '2' };
      delete fields[field];
      const { json: refusal } = await imported(UIUC, fields);
      expect([refusal.error.code, refusal.error.param]).toEqual(['parameter_missing', field]);
    }
    const out = await imported(UIUC, { diameter: '500', num_blades: '2' });
    expect([out.status, out.json.error.code]).toEqual([422, 'parameter_out_of_range']);
  });

  it('that says its diameter itself takes none from the form; an airfoil may be replaced', async () => {
    const { text } = await exported('qprop', { rpm: 6708 });
    const twice = await imported(text, { diameter: '10' });
    expect([twice.status, twice.json.error.code]).toEqual([422, 'parameters_exclusive']);
    expect((await imported(text, { airfoil: 'clarky' })).json.geometry.airfoil).toBe('clarky');
    const unknown = await imported(text, { airfoil: 'clarkz99' });
    expect([unknown.status, unknown.json.error.code]).toEqual([422, 'unknown_airfoil']);
  });

  it.each([
    ['', null, 'empty'],
    ['hello\nworld\n', null, 'format of the file is unknown'],
    ['XROTOR VERSION: 7.54\nname\n 1.2 340\n', 3, 'density'],
    [UIUC.replace('0.170', 'NaN'), 4, 'Line 4'],
    [UIUC.replace('0.50', '0.20'), 4, 'must rise strictly'],
    [UIUC.replace('0.120', '-0.120'), 5, 'must be > 0'],
    ['{"diameter": 10,\n "radius": [0.1,}', 2, ''],
    ['{"radius": [0.1, 0.2], "chord": [1, 1]}', null, 'required'],
    ['...BEM Propeller...\nNum_Sections: 2\nNum_Blade: 99\n', null, 'ends before'],
  ])('that holds no blade is refused with its line: %#', async (file, line, words) => {
    const { status, json } = await imported(file, { diameter: '10', num_blades: '2' });
    expect([status, json.error.code, json.error.line ?? null]).toEqual([
      422,
      'invalid_blade_file',
      line,
    ]);
    expect(json.error.message).toContain(words);
  });

  it('of other programs is a blade that an analysis takes', async () => {
    for (const file of [QPROP, XROTOR, OPENVSP]) {
      const { status, json } = await imported(file);
      expect(status).toBe(200);
      const analysis = await tenant.post('/v1/geometry/analyze', { ...json.geometry, rpm: 2000 });
      expect([200, 504]).toContain(analysis.status);
    }
  });

  it('of OpenVSP has its skew left out with a warning, where no sweep says it', async () => {
    const skewed = OPENVSP.replace(/^(0\.6(?:\d*, ){1}(?:[\d.]+, ){3})0\.0+/m, '$10.05');
    expect(skewed).not.toBe(OPENVSP);
    const { status, json } = await imported(skewed);
    expect([status, codes(json)]).toEqual([200, ['sweep_left_out', 'section_fitted']]);
  });

  anyBladeFile({ runs: 60, tenantOf: () => tenant });
});
