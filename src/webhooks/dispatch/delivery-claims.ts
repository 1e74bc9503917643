import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config.js';
import { releaseLeases, renewLeases } from '../../platform/leases/leased-rows.js';
import { Leases, logUnlessAway, TakeoverGrace } from '../../platform/leases/leases.js';
import { EndpointSecrets } from '../endpoints/endpoint-secret.js';
import { signedHeaders } from '../sending/delivery-request.js';
import {
  type EndpointClaim,
  type DueRow,
  findDeliveries,
  findDue,
  findRetries,
  ENDPOINT_LEASES,
  type LeasedEndpoint,
  leaseEndpoints,
} from './delivery-claims.queries.js';
import type { ClaimedAttempt, ClaimResult } from './endpoint-queue.js';
import type { DueEndpoint, EndpointQueues, ClaimPlan } from './endpoint-queues.js';

/**
 * Time that other processes have to renew their leases once the database serves again: a renewal that hangs is given up
 * after 10 s (query_timeout, database.ts), repeated 0.5 s later (leases.ts), and may take half a second itself.
 */
const GRACE_MS = 11_000;
/**
 * A poll that takes longer [ms] says that the database hardly serves: others may not come to renew their leases either.
 */
const SLOW_MS = 1_000;

/** Claims what is due: endpoints by leases, so that one process at a time sends to each, and then their deliveries. */
@Injectable()
export class DeliveryClaims {
  /** An endpoint for which something is in hand is held; a lease with nothing in hand runs out by itself. */
  readonly leases: Leases<string>;
  readonly grace = new TakeoverGrace({ graceMs: GRACE_MS, slowMs: SLOW_MS });
  private readonly logger = new Logger(DeliveryClaims.name);
  /** Endpoints whose secrets cannot be unsealed; each is logged once. */
  private readonly unopened = new Set<string>();

  constructor(
    private readonly em: EntityManager,
    private readonly secrets: EndpointSecrets,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.leases = new Leases({
      leaseS: config.webhookLeaseS,
      renew: (endpointIds) => this.renewLeases(endpointIds),
      failed: logUnlessAway(this.logger),
    });
  }

  /** Returns every endpoint with something due that no other process looks after. */
  findDue(): Promise<DueEndpoint[]> {
    return this.grace.look(() => findDue(this.em.fork(), this.claim));
  }

  /**
   * Claims the due deliveries of the endpoints of the plan, as far as `queues` has slots. They are signed before the
   * transaction ends, and requests that change a secret wait for its end: all that is signed after their commit has the
   * new secret.
   */
  claimDue(plan: ClaimPlan, queues: EndpointQueues): Promise<ClaimResult> {
    return this.em.fork().transactional(async (em) => {
      const endpoints = await leaseEndpoints(em, plan, this.claim);
      const slots = queues.assignSlots(plan, endpoints);
      if (slots.size === 0) return { slots, attempts: [] };
      const rows = await this.due(em, slots, queues);
      return { slots, attempts: this.sign(endpoints, rows) };
    });
  }

  /**
   * Returns the oldest due deliveries. For a receiver that does not answer, those that were tried before come first,
   * nearest to their last attempt: at one attempt a time they would wait behind every new event, and it would never be
   * known that the endpoint is dead.
   */
  private async due(
    em: EntityManager,
    slots: ReadonlyMap<string, number>,
    queues: EndpointQueues,
  ): Promise<DueRow[]> {
    const inHand = queues.inHand(slots.keys());
    const closed = queues.closed(slots.keys());
    const retries = closed.length === 0 ? [] : await findRetries(em, closed, inHand);
    const served = new Set(retries.map((row) => row.endpoint_id));
    const others = new Map([...slots].filter(([id]) => !served.has(id)));
    if (others.size === 0) return retries;
    return [...retries, ...(await findDeliveries(em, others, inHand))];
  }

  /**
   * Renews the leases and returns the ids of the endpoints that are still this worker's. A lost lease stops nothing:
   * its attempts end, and are written unless another worker was quicker.
   */
  async renewLeases(endpointIds: readonly string[]): Promise<string[]> {
    const renewed = await renewLeases(this.em.fork(), ENDPOINT_LEASES, endpointIds, this.claim);
    const lost = endpointIds.length - renewed.length;
    if (lost > 0) this.logger.warn(`${lost} endpoints now belong to another dispatcher`);
    return renewed;
  }

  releaseLeases(): Promise<void> {
    return releaseLeases(this.em.fork(), ENDPOINT_LEASES, this.leases.worker);
  }

  private get claim(): EndpointClaim {
    const { leases, grace, config } = this;
    return { worker: leases.worker, leaseS: config.webhookLeaseS, mayTakeOver: grace.isOver };
  }

  private sign(endpoints: readonly LeasedEndpoint[], rows: readonly DueRow[]): ClaimedAttempt[] {
    const byEndpoint = Map.groupBy(rows, (row) => row.endpoint_id);
    return endpoints.flatMap((endpoint) => {
      const own = byEndpoint.get(endpoint.endpoint_id);
      const secret = own === undefined ? undefined : this.open(endpoint);
      if (own === undefined || secret === undefined) return [];
      return own.map((row) => this.toAttempt(endpoint, row, secret));
    });
  }

  /**
   * A secret that cannot be unsealed (it was sealed with another SEALING_KEY) holds up no other endpoint's deliveries.
   */
  private open({ endpoint_id: id, secret }: LeasedEndpoint): string | undefined {
    try {
      const opened = this.secrets.open(id, secret);
      this.unopened.delete(id);
      return opened;
    } catch (error) {
      if (!this.unopened.has(id))
        this.logger.error(
          `nothing is sent to ${id}, because its secret cannot be decrypted: ${String(error)}`,
        );
      this.unopened.add(id);
      return undefined;
    }
  }

  private toAttempt(
    { endpoint_id: id, url }: LeasedEndpoint,
    row: DueRow,
    secret: string,
  ): ClaimedAttempt {
    const n = row.attempt_count + 1;
    const headers = signedHeaders({
      deliveryId: row.id,
      eventId: row.event_id,
      eventType: row.event_type,
      attempt: n,
      body: row.canonical,
      secret,
      at: new Date(row.now_ms),
      standardWebhooks: this.config.standardWebhooks,
    });
    const request = { target: { endpointId: id, url }, headers, body: row.canonical };
    return { deliveryId: row.id, endpointId: id, n, lateS: row.late_s, request };
  }
}
