import type { Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../platform/caller.js';
import { ApiError, found } from '../platform/errors.js';
import { wholeTag } from '../platform/http/exchange.js';
import { KeyRotation } from '../platform/secrets/key-rotation.js';
import {
  hashOfToken,
  type LinkTable,
  type SharedThings,
  ShareLinks,
} from '../platform/secrets/share-links.js';
import { VERSION } from '../platform/version.js';
import { kindOf, type RunKindName } from './kinds.js';
import { RunShare } from './run.entity.js';
import type { RunRow } from './run.row.js';
import { RunsService } from './runs.service.js';
import { findSharedRun } from './sharing.queries.js';

const LINKS: LinkTable<typeof RunShare> = {
  table: RunShare,
  id: 'run_id',
  context: (runId) => `share ${runId}`,
};

/** What anyone with the link to a completed run may read: neither whose it is nor the recipes of its own parts. */
interface SharedForm {
  shown: (run: RunRow) => Promise<object>;
  /** Its rows as CSV, for a kind whose `shown` has only their summary. */
  csv?: (run: RunRow) => Promise<Readable>;
}

/** Share links of completed runs. The modules of the kinds register what a link shows. */
@Injectable()
export class RunShares implements SharedThings {
  private readonly forms = new Map<RunKindName, SharedForm>();

  constructor(
    private readonly em: EntityManager,
    private readonly runs: RunsService,
    private readonly links: ShareLinks,
  ) {}

  /** Throws ApiError 404, 409 `result_not_ready`. */
  async share(em: EntityManager, caller: Caller, id: string): Promise<string> {
    const { status } = await this.runs.lock(em, caller, kindOf(id), id);
    if (status !== 'completed') throw new ApiError('result_not_ready');
    return this.links.make(em, LINKS, id);
  }

  /** Throws ApiError 404 where the run is not the caller's, or not shared. */
  async revoke(em: EntityManager, caller: Caller, id: string): Promise<void> {
    await this.runs.lock(em, caller, kindOf(id), id);
    await this.links.revoke(em, LINKS, id);
  }

  /** The run of a token, of any kind; undefined: no run has it. */
  async find(token: string): Promise<RunRow | undefined> {
    const hash = hashOfToken(token);
    return hash && findSharedRun(this.em, hash);
  }

  /** Registers the form of a kind; to be called before the application has started. */
  add(kind: RunKindName, form: SharedForm): void {
    this.forms.set(kind, form);
  }

  /** Returns the shared form of a completed run of any kind. */
  shown(run: RunRow): Promise<object> {
    return this.forms.get(run.kind)!.shown(run);
  }

  /** Returns the rows of a completed run as CSV. Throws ApiError 404 for a kind without rows. */
  async csv(run: RunRow): Promise<Readable> {
    return found(await this.forms.get(run.kind)!.csv?.(run));
  }

  /**
   * Returns a tag of the shared form and of what else stands beside it. It is known before the form is made, which takes time
   * for a long flight.
   */
  tagOf({ id, version }: RunRow, beside: object = {}): string {
    return wholeTag(version, JSON.stringify([VERSION, id, beside]));
  }
}

/** Links of shares go along when SEALING_KEY changes. */
@Injectable()
export class ShareKeyRotation {
  constructor(rotation: KeyRotation) {
    rotation.add({
      ...LINKS,
      name: 'share links',
      metric: 'inflow_share_links_to_reseal',
      sealed: 'token_sealed',
      key: 'token_key',
    });
  }
}
