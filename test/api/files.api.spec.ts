import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { mutatedBlades } from '../../scripts/fuzz/blade-files.mjs';
import { OPENVSP, QPROP, UIUC, XROTOR } from '../support/blade-examples.js';
import { seedOf } from '../support/random.js';
import { sharedService } from '../support/shared-service.js';
import { newTenant } from '../support/tenants.js';

const service = await sharedService();
const tenant = await newTenant(service);

const inspected = async (body: object): Promise<any> => {
  const { status, json, text } = await tenant.post('/v1/files/inspect', body);
  if (status !== 200) throw new Error(text);
  return json;
};

/** Points of a symmetric section of four digits. */
function nacaPoints(): string {
  const at = (x: number, side: number) => {
    const y =
      0.6 *
      (0.2969 * Math.sqrt(x) - 0.126 * x - 0.3516 * x ** 2 + 0.2843 * x ** 3 - 0.1036 * x ** 4);
    return `${x.toFixed(5)} ${(side * y).toFixed(5)}`;
  };
  const xs = Array.from({ length: 21 }, (_, i) => 0.5 + 0.5 * Math.cos((Math.PI * i) / 20));
  return [
    ...xs.map((x) => at(x, 1)),
    ...xs
      .toReversed()
      .slice(1)
      .map((x) => at(x, -1)),
  ].join('\n');
}

const LOG = `sep=;
Throttle (%);Voltage (V);Current (A);RPM;Thrust (g)
25;16,74;2,50;4085;377
50;16,57;7,72;6323;904
60;16,48;--;7183;1166
75;16,29;17,88;8447;1613
`;

describe('a file', () => {
  it('is told apart, with its columns, the rows that were left out, and what can be done', async () => {
    const answer = await inspected({ file_name: 'bench.csv', content: LOG });
    expect(answer).toMatchObject({
      kind: 'bench_log',
      separator: 'semicolon',
      decimal_sign: ',',
      rows_read: 3,
      rows_left_out: [{ row: 5, value: '--' }],
      rows_left_out_count: 1,
      can: ['calibrate_drive'],
    });
    expect(answer.columns[4]).toEqual({
      title: 'Thrust (g)',
      quantity: 'thrust_n',
      unit: 'g',
      used: true,
    });
    expect(answer.preview.quantities).toEqual([
      'throttle_pct',
      'voltage_v',
      'current_a',
      'rpm',
      'thrust_n',
    ]);
    expect(answer.preview.rows[0].slice(0, 4)).toEqual([25, 16.74, 2.5, 4085]);
  });

  it('is the same in UTF-16, sent as bytes', async () => {
    const bytes = Buffer.from(`\uFEFF${LOG}`, 'utf16le');
    const answer = await inspected({ content_base64: bytes.toString('base64') });
    expect(answer).toMatchObject({ kind: 'bench_log', rows_read: 3 });
  });

  it.each([
    ['blade', 'r/R c/R beta\n0.2 0.149 37\n0.5 0.203 21\n0.75 0.155 14.4\n1 0.048 10.2\n'],
    ['polar', 'alpha,CL,CD\n0,0.4,0.01\n5,0.9,0.012\n'],
    ['schedule', 'time_s,front_throttle\n0,40\n10,60\n'],
    ['observations', 'rpm,thrust_n,power_w\n5000,4,60\n6000,6,100\n'],
    ['unknown', 'J CT CP\n0.1 0.11 0.05\n0.2 0.1 0.048\n'],
    ['airfoil', `NACA 0012\n${nacaPoints()}`],
    ['unknown', 'Dear all,\nthe propeller arrived.\n'],
  ])('that is a kind of its own is one: %s', async (kind, content) => {
    expect(await inspected({ content })).toMatchObject({ kind });
  });

  it('is given once, as text or as base64', async () => {
    const refused = async (body: object) =>
      (await tenant.post('/v1/files/inspect', body)).json.error;
    expect(await refused({})).toMatchObject({ code: 'parameter_missing', param: 'content' });
    expect(await refused({ content: 'a', content_base64: 'YQ==' })).toMatchObject({
      code: 'parameters_exclusive',
    });
    expect(await refused({ content_base64: '?' })).toMatchObject({ param: 'content_base64' });
  });

  it('with anything wrong is an answer, or a clear refusal', async () => {
    const files = [
      LOG,
      UIUC,
      QPROP,
      XROTOR,
      OPENVSP,
      'time_s,a_throttle\n0,40\n10,60\n',
      '{"diameter": 10}',
    ];
    const property = fc.asyncProperty(mutatedBlades(files), async (file: Buffer) => {
      const content_base64 = file.subarray(0, 2 ** 20).toString('base64');
      if (content_base64 === '') return;
      const { status, json } = await tenant.post('/v1/files/inspect', { content_base64 });
      expect([status, json.error]).toEqual([200, undefined]);
      expect(json.preview.rows.length).toBeLessThanOrEqual(500);
    });
    await fc.assert(property, { numRuns: 60, seed: seedOf('files') });
  });
});
