import { Injectable } from '@nestjs/common';
import { Resealing } from '../../platform/resealing.js';
import { secretContext } from './endpoint-secret.js';

/** Signing secrets go along when SEALING_KEY changes. */
@Injectable()
export class EndpointResealing {
  constructor(resealing: Resealing) {
    resealing.add({
      name: 'webhook secrets',
      metric: 'inflow_webhook_secrets_to_reseal',
      table: 'webhook_endpoint',
      id: 'id',
      sealed: 'secret',
      key: 'secret_key',
      context: secretContext,
    });
  }
}
