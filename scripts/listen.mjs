import { setTimeout as sleep } from 'node:timers/promises';
import { EventFeed } from './lib/event-feed.mjs';
import { ListenError, readOptions, USAGE } from './lib/listen-options.mjs';
import { patientApi } from './lib/patient-api.mjs';
import { forward, freshSecret } from './lib/webhook-forward.mjs';

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
  for (;;) {
    for (const event of await feed.next()) await show(event, { ...options, secret }, api, signal);
    if (options.once) return;
    await sleep(EVERY_MS, undefined, { signal });
  }
}

/** A type that is misspelled would never come. */
async function refuseUnknown({ types }, api) {
  if (types === undefined) return;
  const { data } = JSON.parse((await api.get('/v1/public/event_types')).toString());
  const known = data.map(({ type }) => type);
  const unknown = types.filter((type) => !known.includes(type));
  if (unknown.length > 0)
    throw new ListenError(
      `There is no type of event ${unknown.join(', ')}. There are:\n  ${known.join('\n  ')}`,
    );
}

async function show(event, { forward: target, json, secret }, api, signal) {
  const { id, type, created_at, resource = '' } = event;
  const line = `${created_at}  ${type.padEnd(22)} ${resource}`.trimEnd();
  if (!json && target === undefined) return console.log(line);
  const bytes = await api.get(`/v1/events/${id}`);
  if (bytes === undefined) return say(`${line}  is not kept any more`);
  if (json) console.log(bytes.toString());
  if (target === undefined) return undefined;
  const outcome = `${line}  → ${await forward(target, event, bytes, secret, signal)}`;
  if (json) say(outcome);
  else console.log(outcome);
  return undefined;
}
