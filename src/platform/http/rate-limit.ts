import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { ApiError } from '../errors.js';

/** A quota in GCRA form, plus the exact cap that GCRA alone would overstep by one burst in the first window. */
export interface Quota {
  /** Name of the policy, as in the RateLimit headers. */
  policy: string;
  /** Maximum requests in any 60 s. */
  perMinute: number;
  /** Maximum requests at one instant. */
  burst: number;
}

/** The quota of a credential. */
export const CREDENTIAL_QUOTA: Quota = { policy: 'default', perMinute: 1000, burst: 50 };
/** The quota of an address without a credential, or with a wrong one (guessing keys). */
export const ADDRESS_QUOTA: Quota = { policy: 'anonymous', perMinute: 120, burst: 20 };

export interface Verdict {
  allowed: boolean;
  /** Number of further requests that would be allowed at this instant. */
  remaining: number;
  /** Milliseconds until the full burst is there again. */
  resetMs: number;
  /** Milliseconds until the next one is allowed; 0 if it is now. */
  retryMs: number;
}

/** A store holds the counts. It never throws: a request that it cannot count it must judge some other way. */
export interface RateLimitStore {
  take(key: string, quota: Quota): Verdict | Promise<Verdict>;
  /**
   * Charges `units` more for a request that `take` has let in: all of them or none. Only the cap of a minute can refuse
   * them; they then delay what follows as so many requests would.
   */
  charge(key: string, quota: Quota, units: number): Verdict | Promise<Verdict>;
  /** Closes the store; nothing is counted after this. */
  close(): Promise<void>;
}

const WINDOW_MS = 60_000;
/** Maximum number of keys. Beyond it the longest idle go first: 100,000 addresses must not fill the memory. */
const MAX_KEYS = 20_000;

/** Counts in memory. `now` is a clock in milliseconds that never goes back. */
export class MemoryRateLimits implements RateLimitStore {
  /** The buckets in the order of their last use. */
  private readonly buckets = new Map<string, Bucket>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  take(key: string, quota: Quota): Verdict {
    return this.count(key, quota, (bucket, now) => bucket.take(now));
  }

  charge(key: string, quota: Quota, units: number): Verdict {
    return this.count(key, quota, (bucket, now) => bucket.charge(now, units));
  }

  private count(key: string, quota: Quota, by: (bucket: Bucket, now: number) => Verdict): Verdict {
    const now = this.now();
    const id = `${quota.policy}:${key}`;
    const bucket = this.buckets.get(id) ?? new Bucket(quota);
    const verdict = by(bucket, now);
    this.buckets.delete(id);
    this.buckets.set(id, bucket);
    this.sweep(now);
    return verdict;
  }

  /** Undoes the last request that was allowed. */
  giveBack(key: string, { policy }: Quota): void {
    this.buckets.get(`${policy}:${key}`)?.giveBack();
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  get size(): number {
    return this.buckets.size;
  }

  /** Removes idle keys, a few steps per request instead of a timer: the idle ones stand at the front. */
  private sweep(now: number): void {
    let steps = 0;
    for (const [id, bucket] of this.buckets) {
      const crowded = this.buckets.size > MAX_KEYS;
      if (steps++ === 4 || (!crowded && !bucket.idle(now))) return;
      this.buckets.delete(id);
    }
  }
}

/** A bucket counts the requests of one key. A refused request costs nothing. */
class Bucket {
  /** Theoretical arrival time of the next request if they came evenly. */
  private tat = -Infinity;
  /** The instants of the last requests, oldest first from `head`; grows up to `perMinute`. */
  private instants = new Float64Array(16).fill(-Infinity);
  private head = 0;
  private readonly emission: number;

  constructor(private readonly quota: Quota) {
    this.emission = WINDOW_MS / quota.perMinute;
  }

  take(now: number): Verdict {
    const tolerance = this.emission * (this.quota.burst - 1);
    const wait = Math.max(this.tat, now) - now - tolerance;
    return this.spend(now, 1, Math.max(wait, this.capWait(now, 1), 0));
  }

  charge(now: number, units: number): Verdict {
    return this.spend(now, units, Math.max(this.capWait(now, units), 0));
  }

  /**
   * Spends units, unless they must wait for `retryMs`. A wait below a nanosecond is rounding, which must not refuse the
   * last of a burst.
   */
  private spend(now: number, units: number, retryMs: number): Verdict {
    const allowed = retryMs <= 1e-6;
    if (allowed) {
      this.tat = Math.max(this.tat, now) + units * this.emission;
      for (let i = 0; i < units; i++) this.note(now);
    }
    const resetMs = Math.max(this.tat, now) - now;
    return { allowed, remaining: this.left(now), resetMs, retryMs: allowed ? 0 : retryMs };
  }

  private left(now: number): number {
    const ahead = Math.max(this.tat, now) - now;
    const left = Math.floor(this.quota.burst - ahead / this.emission + 1e-9);
    return Math.max(0, Math.min(left, this.capLeft(now)));
  }

  giveBack(): void {
    this.tat -= this.emission;
    this.head = this.newest;
    this.instants[this.head] = -Infinity; // the oldest there can be, as befits this place in the ring
  }

  idle(now: number): boolean {
    const last = this.instants[this.newest];
    return last <= now - WINDOW_MS && this.tat <= now;
  }

  private get newest(): number {
    return (this.head + this.instants.length - 1) % this.instants.length;
  }

  /** Returns how long it takes until enough requests have left the window for `units` more to fit into it. */
  private capWait(now: number, units: number): number {
    const { length } = this.instants;
    const leaving = units - (this.quota.perMinute - length);
    if (leaving <= 0) return 0;
    return this.instants[(this.head + leaving - 1) % length] + WINDOW_MS - now;
  }

  /**
   * Returns how many more fit into the window now; the number is exact only where it matters, that is below the burst.
   */
  private capLeft(now: number): number {
    const { perMinute, burst } = this.quota;
    if (this.instants.length < perMinute) return burst;
    let left = 0;
    while (left < burst && this.instants[(this.head + left) % perMinute] <= now - WINDOW_MS) left++;
    return left;
  }

  /**
   * Notes a request: it overwrites the oldest instant; while that one still counts, the ring grows instead, up to
   * `perMinute`.
   */
  private note(now: number): void {
    const { length } = this.instants;
    if (this.instants[this.head] > now - WINDOW_MS && length < this.quota.perMinute) {
      const longer = new Float64Array(Math.min(length * 2, this.quota.perMinute)).fill(-Infinity);
      const oldestFirst = [
        ...this.instants.subarray(this.head),
        ...this.instants.subarray(0, this.head),
      ];
      longer.set(oldestFirst, longer.length - length);
      this.instants = longer;
      this.head = 0;
    }
    this.instants[this.head] = now;
    this.head = (this.head + 1) % this.instants.length;
  }
}

/**
 * Returns the key that an address is counted by: an IPv4 address, or the /64 of an IPv6 address (one household has a
 * whole /64).
 */
export function addressKey(address: string | undefined): string {
  return networkOf(address, { v4: 32, v6: 64 });
}

/** The result of counting a request: whether it may go on, and the headers of its answer. */
export interface Count {
  allowed: boolean;
  headers: Record<string, string>;
  /** Whole seconds, at least one, until the next one is allowed. */
  retryAfter: number;
}

/** Counts a request against its credential, or against its address where none was proved. Never throws. */
export async function countRequest(
  store: RateLimitStore,
  credentialId: string | undefined,
  address: string | undefined,
): Promise<Count> {
  const quota = credentialId === undefined ? ADDRESS_QUOTA : CREDENTIAL_QUOTA;
  return toCount(quota, await store.take(credentialId ?? addressKey(address), quota));
}

/** Counts `units` more for a request that `countRequest` has let in. Never throws. */
export async function chargeRequest(
  store: RateLimitStore,
  credentialId: string | undefined,
  address: string | undefined,
  units: number,
): Promise<Count> {
  const quota = credentialId === undefined ? ADDRESS_QUOTA : CREDENTIAL_QUOTA;
  return toCount(quota, await store.charge(credentialId ?? addressKey(address), quota, units));
}

/** Returns the headers `RateLimit-Policy` and `RateLimit` as in draft-ietf-httpapi-ratelimit-headers-10. */
export function toCount(quota: Quota, { allowed, remaining, resetMs, retryMs }: Verdict): Count {
  const headers = {
    'ratelimit-policy': `"${quota.policy}";q=${quota.perMinute};w=60;qu="requests"`,
    ratelimit: `"${quota.policy}";r=${remaining};t=${seconds(resetMs)}`,
  };
  return { allowed, headers, retryAfter: seconds(retryMs) };
}

/** Returns the refusal of a request that was one too many. */
export function tooMany({ headers, retryAfter }: Count, message?: string): ApiError {
  return new ApiError('rate_limit_exceeded', {
    message,
    headers: { ...headers, 'Retry-After': String(retryAfter) },
  });
}

function seconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000));
}

/** Number of leading bits of an address that name its network. */
interface NetworkBits {
  v4: 24 | 32;
  v6: 48 | 64;
}

/**
 * Returns the network of an address in one spelling, however the address is spelled: `192.0.2.0/24`, `2001:db8:1::/48`.
 * An IPv4 address inside IPv6 (::ffff:192.0.2.1) is that IPv4 address; a text that is no address is `unknown`.
 */
export function networkOf(address: string | undefined, { v4, v6 }: NetworkBits): string {
  const bare = address?.split('%')[0] ?? '';
  if (isIP(bare) === 0) return 'unknown'; // ipaddr.js reads more than addresses in full
  const ip = ipaddr.process(bare);
  if (ip instanceof ipaddr.IPv4)
    return v4 === 32 ? ip.toString() : `${ip.octets.slice(0, 3).join('.')}.0/24`;
  const named = ip.parts.slice(0, v6 / 16).map((group) => group.toString(16));
  return `${named.join(':')}::/${v6}`;
}
