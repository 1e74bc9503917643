import { setTimeout as sleep } from 'node:timers/promises';
import { type Command, CommandError, type Invocation, UsageError } from './command.js';
import { EventFeed, type FedEvent } from './listen/event-feed.js';
import { LISTEN_OPTIONS, type ListenOptions, readOptions } from './listen/listen-options.js';
import { dashesIn } from './options.js';
import { patientApi, type PatientApi } from './listen/patient-api.js';
import { Forwarder, freshSecret } from './listen/webhook-forward.js';

const EVERY_MS = 1_000;

/** The events of an account, printed and handed on to this machine, which webhooks cannot reach (docs/webhooks.md). */
export const listen: Command = {
  name: 'listen',
  usage: '[options]',
  summary: 'A line for each event of the account, and a POST to this machine as webhooks do',
  options: LISTEN_OPTIONS,
  more: 'More of it: docs/webhooks.md, "On your own machine".',
  run: async (invocation) => {
    try {
      await follow(invocation);
    } catch (error) {
      if (!invocation.signal.aborted) throw error; // Ctrl-C is how it ends
    }
  },
};

async function follow(invocation: Invocation): Promise<void> {
  const { values, positionals, env, signal, say } = invocation;
  if (positionals.length > 0)
    throw new UsageError(
      `inflow listen takes options only, not ${positionals.join(' ')}${dashesIn(env)}`,
    );
  const options = readOptions(values, env);
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
      for (const event of events) await show(event, options, forwarder, invocation);
    if (options.once) break;
    await sleep(EVERY_MS, undefined, { signal });
  }
  await forwarder?.end();
}

/** A type that is misspelled would never come. */
async function refuseUnknown({ types }: ListenOptions, api: PatientApi): Promise<void> {
  if (types === undefined) return;
  const { data } = await api.list('/v1/public/event_types');
  const known = (data as { type: string }[]).map(({ type }) => type);
  const unknown = types.filter((type) => !known.includes(type));
  if (unknown.length > 0)
    throw new CommandError(
      `There is no type of event ${unknown.join(', ')}. There are:\n  ${known.join('\n  ')}`,
    );
}

async function show(
  event: FedEvent,
  { json }: ListenOptions,
  forwarder: Forwarder | undefined,
  { print, say }: Invocation,
): Promise<void> {
  const { type, created_at, resource = '', text } = event;
  const line = `${created_at}  ${type.padEnd(22)} ${resource}`.trimEnd();
  if (json) print(text);
  else if (forwarder === undefined) print(line);
  await forwarder?.send(event, (words) => (json ? say : print)(`${line}  → ${words}`));
}
