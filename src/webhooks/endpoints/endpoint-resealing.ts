import { Injectable } from '@nestjs/common';
import { Resealing } from '../../platform/resealing.js';
import { secretContext } from './endpoint-secret.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';

/** Signing secrets go along when SEALING_KEY changes. */
@Injectable()
export class EndpointResealing {
  constructor(resealing: Resealing) {
    resealing.add({
      name: 'webhook secrets',
      metric: 'inflow_webhook_secrets_to_reseal',
      table: WebhookEndpoint,
      id: 'id',
      sealed: 'secret',
      key: 'secret_key',
      context: secretContext,
    });
  }
}
