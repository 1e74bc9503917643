import { Injectable } from '@nestjs/common';
import { KeyRotation } from '../platform/key-rotation.js';
import { RunShare } from './run.entity.js';
import { shareContext } from './run-shares.js';

/** Links of shares go along when SEALING_KEY changes. */
@Injectable()
export class ShareKeyRotation {
  constructor(resealing: KeyRotation) {
    resealing.add({
      name: 'share links',
      metric: 'inflow_share_links_to_reseal',
      table: RunShare,
      id: 'run_id',
      sealed: 'token_sealed',
      key: 'token_key',
      context: shareContext,
    });
  }
}
