import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { AccountsService } from '../../accounts/accounts.service.js';
import { CONFIG, type Config } from '../../platform/config.js';
import { defineMailQueue, type Mail, Mailer } from '../../platform/mail/mailer.js';
import { clock } from '../../platform/postgres/columns.js';
import { Queue } from '../../platform/queue/queue.js';
import type { WebhookDeliveryTables } from '../deliveries/webhook-delivery.entity.js';
import { disableTime, quietSince, quietTooLong } from './disabling.js';
import type { WebhookEndpointTables } from './webhook-endpoint.entity.js';

type Tables = WebhookEndpointTables & WebhookDeliveryTables;

/** Time before an endpoint may be disabled at which its owner is warned. The retries of one delivery take 26.5 hours. */
const WARN_HOURS = 24;

interface EndpointMail {
  endpointId: string;
  reason: 'warning' | 'disabled';
}

const MAILS = defineMailQueue<EndpointMail>('webhook-endpoint-mails');

/** Sends mails to the owners of endpoints that the service disables. Without SMTP_URL there is no such queue. */
@Injectable()
export class EndpointMails {
  constructor(
    private readonly em: EntityManager,
    private readonly queue: Queue,
    private readonly mailer: Mailer,
    private readonly accounts: AccountsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    if (!mailer.isConfigured) return;
    queue.work(MAILS, { role: 'dispatcher', concurrency: 4 }, ({ data }) => this.deliver(data));
  }

  /** Queues a mail that says that an endpoint is disabled, in the transaction that disables it. */
  async notifyDisabled(em: EntityManager, endpointId: string): Promise<void> {
    if (this.mailer.isConfigured) await this.queueMails(em, [endpointId], 'disabled');
  }

  /** Queues mails that say that an endpoint is about to be disabled, once for each time without a success. */
  async warn(em: EntityManager): Promise<void> {
    if (this.mailer.isConfigured) await this.queueMails(em, await markWarned(em), 'warning');
  }

  private queueMails(
    em: EntityManager,
    endpointIds: readonly string[],
    reason: EndpointMail['reason'],
  ): Promise<void> {
    const jobs = endpointIds.map((endpointId) => ({ data: { endpointId, reason } }));
    return this.queue.sendAll(em, MAILS, jobs);
  }

  /** Sends a mail, unless the endpoint has been enabled, has succeeded or was deleted meanwhile. */
  private async deliver({ endpointId, reason }: EndpointMail): Promise<void> {
    const em = this.em.fork();
    const row = await findMailed(em, endpointId, reason);
    const to = row === undefined ? [] : await this.accounts.findAddresses(em, row.account_id);
    if (row === undefined || to.length === 0) return;
    const page = `${this.config.baseUrl}/app/webhooks/${endpointId}`;
    const mail = reason === 'disabled' ? disabledMail(page) : warningMail(page, disableTime(row));
    await this.mailer.deliver(endpointId, { to: to.join(', '), ...mail });
  }
}

/**
 * Marks the endpoints that are disabled within a day unless a delivery succeeds, and returns those that were not marked
 * before: since the last success a delivery failed permanently, or one waits for its retry.
 */
async function markWarned(em: EntityManager): Promise<string[]> {
  const rows = await em
    .getKysely<Tables>()
    .updateTable('webhook_lane as lane')
    .from('webhook_endpoint as endpoint')
    .from(clock)
    .set((eb) => ({ warned_at: eb.ref('clock.now') }))
    .whereRef('endpoint.id', '=', 'lane.endpoint_id')
    .where('endpoint.enabled', '=', true)
    .where('endpoint.deleted_at', 'is', null)
    .where(quietSince, '<=', quietTooLong(WARN_HOURS))
    .where((eb) => eb.or([eb('lane.warned_at', 'is', null), eb('lane.warned_at', '<', quietSince)]))
    .where((eb) =>
      eb.or([
        // one that failed earlier than seven days ago has no part in it any more
        eb.and([
          eb('lane.last_failure_at', '>=', quietSince),
          eb('lane.last_failure_at', '>=', quietTooLong()),
        ]),
        eb.exists(
          eb
            .selectFrom('webhook_delivery')
            .select('id')
            .whereRef('webhook_delivery.endpoint_id', '=', 'endpoint.id')
            .where('status', '=', 'pending')
            .where('attempt_count', '>', 0),
        ),
      ]),
    )
    .returning('endpoint.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the endpoint of a mail; undefined: what the mail says is not true any more. */
function findMailed(em: EntityManager, endpointId: string, reason: EndpointMail['reason']) {
  return em
    .getKysely<Tables>()
    .selectFrom('webhook_endpoint as endpoint')
    .innerJoin('webhook_lane as lane', 'lane.endpoint_id', 'endpoint.id')
    .select(['endpoint.account_id', 'endpoint.enabled_since', 'lane.last_success_at'])
    .where('endpoint.id', '=', endpointId)
    .where('endpoint.deleted_at', 'is', null)
    .where((eb) =>
      reason === 'disabled'
        ? eb('endpoint.auto_disabled_at', 'is not', null)
        : eb.and([eb('endpoint.enabled', '=', true), eb('lane.warned_at', '>=', quietSince)]),
    )
    .executeTakeFirst();
}

/** The mails hold no text that an account has typed, the URL included, so that no account can send its words by them. */
function warningMail(page: string, from: string): Omit<Mail, 'to'> {
  const text = [
    'Deliveries to one of your webhook endpoints are failing. Inflow disables it if a delivery fails',
    `permanently and none has succeeded for seven days. This can happen from ${inWords(from)} on.`,
    '',
    'Fix the receiver, then send a test from the page of the endpoint. After one success,',
    'the seven days start again.',
    '',
    page,
    '',
  ];
  return { subject: 'A webhook endpoint is about to be disabled', text: text.join('\n') };
}

function disabledMail(page: string): Omit<Mail, 'to'> {
  const text = [
    'Inflow disabled one of your webhook endpoints: a delivery failed permanently, and none has',
    'succeeded for seven days. Inflow sends no more events to it.',
    '',
    'Fix the receiver, enable the endpoint on its page, then recover the missed deliveries there.',
    'Events are stored for 30 days.',
    '',
    page,
    '',
  ];
  return { subject: 'A webhook endpoint is disabled', text: text.join('\n') };
}

/** Returns a moment of the wire to the minute. */
const inWords = (moment: string) => `${moment.slice(0, 16).replace('T', ' ')} UTC`;
