import { setTimeout as sleep } from 'node:timers/promises';
import { EventFeed } from './lib/event-feed.mjs';
import { ListenError, readOptions, USAGE } from './lib/listen-options.mjs';
import { patientApi } from './lib/patient-api.mjs';
import { Forwarder, freshSecret } from './lib/webhook-forward.mjs';

// `npm run listen -- --key …`: the events of an account, printed and handed on to this machine, which webhooks cannot
// reach (docs/webhooks.md). Events go to standard output, what there is to say of them to standard error.

const EVERY_MS = 1_000;

const say = (line) => console.error(line);
const ending = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => ending.abort());
process.stdout.on('error', () => ending.abort()); // whoever reads them has gone

try {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options.help) console.log(USAGE);
  else await listen(options, ending.signal);
} catch (error) {
  if (!ending.signal.aborted) {
    say(error instanceof ListenError ? error.message : error);
    process.exitCode = 1;
  }
}

async function listen(options, signal) {
  const { url, forward: target, secret = freshSecret() } = options;
  const api = patientApi({ ...options, signal, say });
  await refuseUnknown(options, api);
  const feed = new EventFeed(api, options);
  await feed.begin();
  const from = options.since === undefined ? 'from now on' : `since ${options.since.toISOString()}`;
  say(`Events of ${url}, ${from}. Ctrl-C ends.`);
  if (target !== undefined) say(`To ${target}, signed with ${secret}`);
  const forwarder = target === undefined ? undefined : new Forwarder(target, secret, signal);
  for (;;) {
    for await (const events of feed.next())
      for (const event of events) await show(event, options, forwarder);
    if (options.once) break;
    await sleep(EVERY_MS, undefined, { signal });
  }
  await forwarder?.end();
}

/** A type that is misspelled would never come. */
async function refuseUnknown({ types }, api) {
  if (types === undefined) return;
  const { data } = await api.list('/v1/public/event_types');
  const known = data.map(({ type }) => type);
  const unknown = types.filter((type) => !known.includes(type));
  if (unknown.length > 0)
    throw new ListenError(
      `There is no type of event ${unknown.join(', ')}. There are:\n  ${known.join('\n  ')}`,
    );
}

async function show(event, { json }, forwarder) {
  const { type, created_at, resource = '', text } = event;
  const line = `${created_at}  ${type.padEnd(22)} ${resource}`.trimEnd();
  if (json) console.log(text);
  else if (forwarder === undefined) console.log(line);
  await forwarder?.send(event, (words) => (json ? say : console.log)(`${line}  → ${words}`));
}
