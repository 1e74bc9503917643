import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { until } from '../../../support/queues.js';
import { TestDatabase } from '../../../support/test-database.js';
import { Deliveries, DispatchProcess } from '../../../support/webhooks/dispatch-process.js';
import { ScriptedSender } from '../../../support/webhooks/scripted-sender.js';

let database: TestDatabase;
let deliveries: Deliveries;
let process: DispatchProcess;
const sender = new ScriptedSender();

beforeAll(async () => {
  database = await TestDatabase.start();
  deliveries = await Deliveries.open(database);
  process = await (await DispatchProcess.open(database, sender)).start();
}, 60_000);
beforeEach(() => deliveries.moveClock('0'));
afterAll(async () => {
  await process?.close();
  await deliveries?.close();
  await database?.stop();
});

const one = async (endpointId: string) => (await deliveries.rows(endpointId))[0];
const attempted = (endpointId: string, n: number) =>
  until(async () => (await one(endpointId)).attempts.length === n);

it('a delivery is sent at once, signed, and has succeeded with any 2xx', async () => {
  sender.reply = () => ({ statusCode: 202, excerpt: 'thanks' });
  const { id, accountId } = await deliveries.endpoint();
  const [eventId] = await deliveries.events(accountId);
  await attempted(id, 1);
  expect(await one(id)).toMatchObject({
    status: 'succeeded',
    attempt_count: 1,
    next_attempt_at: null,
    response_status_code: 202,
    response_body_excerpt: 'thanks',
    error_message: null,
  });
  const [sent] = sender.of(id);
  expect(sent).toMatchObject({ eventId, attempt: 1 });
  const lane = await deliveries.lane(id);
  expect(lane).toMatchObject({ is_open: true, consecutive_failures: 0 });
});
