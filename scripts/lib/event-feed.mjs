// What is new on /v1/events since the last look.

const PAGE = 100;
/**
 * An event is seen when its transaction commits, and bears the time at which it was written: a younger one may be there
 * first. So each look goes back this far behind the youngest that was seen, and knows again what it had.
 */
const OVERLAP_MS = 60_000;

/**
 * `api.get(path)` as of patient-api.mjs. `since`: a Date, or undefined for what comes after the first look. `types`:
 * undefined for all.
 */
export class EventFeed {
  /** Times of what was seen [ms], by id. */
  seen = new Map();
  /** Of the youngest that was seen [ms]. */
  youngest;

  constructor(api, { since, types } = {}) {
    this.api = api;
    this.since = since;
    this.types = types && new Set(types);
  }

  /** Without `since`: what is there already is not new. */
  async begin() {
    if (this.since !== undefined) return;
    const [last] = (await this.page('?limit=1')).data;
    if (last === undefined) return;
    this.youngest = Date.parse(last.created_at);
    await this.look();
  }

  /** Events that were not seen before, oldest first: id, type, time and the id of what they are about. */
  async next() {
    const found = await this.look();
    return found.filter(({ type }) => this.types?.has(type) ?? true).toReversed();
  }

  /** Newest first. */
  async look() {
    const found = [];
    const query = `?limit=${PAGE}${this.bound()}`;
    for (let cursor = ''; cursor !== undefined;) {
      const { data, next_cursor } = await this.page(query + cursor);
      found.push(...data.filter(({ id }) => !this.seen.has(id)).map(toSummary));
      cursor = next_cursor === null ? undefined : `&cursor=${encodeURIComponent(next_cursor)}`;
    }
    for (const { id, time } of found) {
      this.seen.set(id, time);
      this.youngest = Math.max(this.youngest ?? time, time);
    }
    for (const [id, time] of this.seen) if (time < this.youngest - OVERLAP_MS) this.seen.delete(id);
    return found;
  }

  bound() {
    const from = Math.max(
      this.since?.getTime() ?? -Infinity,
      (this.youngest ?? -Infinity) - OVERLAP_MS,
    );
    return Number.isFinite(from) ? `&created_at_gte=${new Date(from).toISOString()}` : '';
  }

  async page(query) {
    return JSON.parse((await this.api.get(`/v1/events${query}`)).toString());
  }
}

function toSummary({ id, type, created_at, data }) {
  return { id, type, created_at, time: Date.parse(created_at), resource: data.object.id };
}
