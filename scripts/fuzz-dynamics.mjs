/**
 * Sends requests for flights and their estimates, right and wrong, over HTTP to a service of its own, and looks at every
 * answer: accepted or a clear refusal that names the field, never a 5xx, soon. Afterwards every flight that was accepted
 * must end, with a result or a reason. Takes some minutes; run it after a build:
 *
 *   node_modules/.bin/node scripts/fuzz-dynamics.mjs [requests] [seed]
 */
import fc from 'fast-check';
import { anyFlight, faultOf, withIds } from './fuzz/flights.mjs';
import { fuzz } from './fuzz/harness.mjs';

const REQUESTS = Number(process.argv[2] ?? 2_000);
const SEED = Number(process.argv[3] ?? 11);
const WARM = 300;
/** Of the requests, how many are to be flown; the others are estimated. */
const FLY_EACH = 4;
const END_WITHIN_MS = 600_000;

let ids;
const flights = [];

await fuzz({
  files: fc.sample(anyFlight, { numRuns: REQUESTS + WARM, seed: SEED }),
  warm: WARM,
  send,
  after: allEnd,
  prefix: `fuzz-dynamics-${SEED}`,
  mostGrowthMb: 150,
});

/** The code of the answer, or `fault: …`. */
async function send(base, headers, file, i) {
  ids ??= await readIds(base, headers);
  const path = i % FLY_EACH === 0 ? '/v1/dynamic-simulations' : '/v1/dynamic-simulations/estimate';
  const answer = await fetch(base + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: withIds(file.toString(), ids),
  });
  const body = await answer.json();
  const fault = faultOf(answer.status, body);
  if (fault !== '') return `fault: ${fault}`;
  if (answer.status === 202) flights.push(body.id);
  return answer.ok ? `${answer.status} ${body.basis ?? 'flown'}` : body.error.code;
}

async function readIds(base, headers) {
  const list = async (type) => {
    const answer = await fetch(`${base}/v1/components?type=${type}&limit=100`, { headers });
    const { data } = await answer.json();
    // far apart in the catalog
    return Array.from({ length: 6 }, (_, i) => data[Math.floor((i * data.length) / 6)].id);
  };
  const project = await fetch(`${base}/v1/projects`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Flights' }),
  });
  return {
    project: (await project.json()).id,
    motors: await list('motor'),
    propellers: await list('propeller'),
    batteries: await list('battery'),
  };
}

/** Faults of flights that do not end, or end without a result and without a reason. */
async function allEnd(base, headers) {
  const until = Date.now() + END_WITHIN_MS;
  const counts = {};
  const faults = [];
  for (const id of flights) {
    let run;
    do {
      const answer = await fetch(`${base}/v1/dynamic-simulations/${id}?wait=20`, { headers });
      run = await answer.json();
    } while (['queued', 'running'].includes(run.status) && Date.now() < until);
    const outcome = run.error?.code ?? run.result?.scorecard?.termination_reason ?? run.status;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    if (!['completed', 'failed'].includes(run.status)) faults.push(`${id} is ${run.status}`);
    else if (outcome === 'internal_error' || outcome === 'timeout')
      faults.push(`${id}: ${outcome}`);
  }
  console.log(`${flights.length} flights:`, counts);
  return faults;
}
