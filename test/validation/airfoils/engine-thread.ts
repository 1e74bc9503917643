/** A thread with a kernel of its own: takes a section and a question, gives the polar. */
import { parentPort } from 'node:worker_threads';
import { openEngine } from './engine.ts';
import { type Ask, type Section } from './polar.ts';

const engine = openEngine();
parentPort!.on('message', ({ section, ask }: { section: Section; ask: Ask }) =>
  parentPort!.postMessage(engine.solve(section, ask), []),
);
