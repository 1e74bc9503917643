import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { KeyRotation } from '../../platform/secrets/key-rotation.js';
import { Sealing } from '../../platform/secrets/sealing.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';

/**
 * Registers the signing secrets for rotation: they are stored sealed, which is encrypted and authenticated under
 * SEALING_KEY, and sealed again when that key changes.
 */
@Injectable()
export class EndpointKeyRotation {
  constructor(rotation: KeyRotation) {
    rotation.add({
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

/** A secret as it is shown once, and as it is stored. */
export interface FreshSecret {
  /** `whsec_` and 43 characters of base64url. The key of signatures is these 49 characters, as UTF-8. */
  secret: string;
  sealed: Buffer;
  /** Id of the SEALING_KEY that the secret was sealed with. */
  keyId: string;
  /** Its last four characters. */
  hint: string;
}

/** The signing secrets of webhook endpoints: made here, stored sealed, opened where a delivery is signed. */
@Injectable()
export class EndpointSecrets {
  constructor(private readonly sealing: Sealing) {}

  fresh(endpointId: string): FreshSecret {
    const secret = `whsec_${randomBytes(32).toString('base64url')}`;
    const sealed = this.sealing.seal(Buffer.from(secret), secretContext(endpointId));
    return { secret, sealed, keyId: this.sealing.keyId, hint: secret.slice(-4) };
  }

  /**
   * Returns the secret. Throws when neither SEALING_KEY nor SEALING_KEY_PREVIOUS opens it; `rotate_secret` then repairs
   * the endpoint.
   */
  open(endpointId: string, sealed: Uint8Array): string {
    return this.sealing.open(sealed, secretContext(endpointId)).toString();
  }
}

/** Returns the context that binds a secret to its endpoint: in another row it does not open. */
function secretContext(endpointId: string): string {
  return `webhook_endpoint ${endpointId}`;
}
