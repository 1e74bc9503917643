/** A simulation whose propeller has sections that nobody has asked for waits for their polars; here the process stops meanwhile. */
import { expect, it } from '@jest/globals';
import { APC_10X5 } from '../../src/blades/blade.examples.js';
import { ONE_THREAD, TWO_THREADS } from '../support/calibration-kill-suite.js';
import { sql } from '../support/database.js';
import { onOneFolder } from '../support/embedded-services.js';
import { createQuad, ended, quadGroup } from '../support/simulations.js';
import { Tenant } from '../support/tenants.js';

const { diameter, radius, chord, twist, num_blades } = APC_10X5;

it('a simulation that waits for polars is handed on, and computed by the next process', async () => {
  await onOneFolder(async (startNext) => {
    let service = await startNext(ONE_THREAD);
    const by = () => new Tenant(service, '', '', service.key);
    // some ten polars, of which each takes longer than to ask for an end
    const thickness = radius.map(() => 0.13);
    const spec_json = {
      diameter,
      radius,
      chord,
      twist,
      num_blades,
      airfoil: 'naca5311',
      thickness,
    };
    const custom_propeller = { name: 'Slow', spec_json };
    const rotor_groups = [quadGroup({ propeller_component_id: null, custom_propeller })];
    const { json } = await createQuad(by(), { rotor_groups });
    const path = `/v1/simulations/${json.id}`;
    for (let status = 'queued'; status !== 'running';) {
      ({ status } = (await by().get(path)).json);
      if (status !== 'queued' && status !== 'running') throw new Error(`it ended: ${status}`);
    }
    expect(await service.end('SIGTERM')).toBe(0);
    service = await startNext(TWO_THREADS);
    const run = await ended(by(), path);
    expect([run.status, run.error]).toEqual(['completed', null]);
    // it was given back: no lease had to run out
    const [row] = await sql(service.databaseUrl, 'select attempt, lost from run where id = ?', [
      json.id,
    ]);
    expect(row).toEqual({ attempt: 2, lost: 0 });
  });
}, 900_000);
