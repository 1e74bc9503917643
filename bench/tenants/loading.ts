/** A program of its own: one load of an account. Says when it is prepared, begins when it is told, and goes on until it is killed. */
import { loadOf } from './heavy-load.ts';
import { findParts } from './quad.ts';
import { Sender } from './sender.ts';

const [name, url, key, projectId, databaseUrl] = process.argv.slice(2);
const parts = await findParts(databaseUrl);
const load = loadOf(name, { sender: new Sender(url, key), projectId, databaseUrl, parts });
await load.prepare?.();
process.on('message', () => void load.run());
process.on('disconnect', () => process.exit());
process.send!('prepared');
