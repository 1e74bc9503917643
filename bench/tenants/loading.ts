/**
 * A program of its own: one load of an account. Says when it is prepared, begins when it is told to, and when it is told
 * `end` says how often each status came.
 */
import { loadOf } from './heavy-load.ts';
import { findParts } from './quad.ts';
import { Sender } from './sender.ts';

const [name, url, key, projectId, databaseUrl] = process.argv.slice(2);
const parts = await findParts(databaseUrl);
const sender = new Sender(url, key);
const load = loadOf(name, { sender, projectId, databaseUrl, parts });
await load.prepare?.();
process.on('message', (said) => {
  if (said === 'begin') void load.run();
  else process.send!([...sender.statuses]);
});
process.on('disconnect', () => process.exit());
process.send!('prepared');
