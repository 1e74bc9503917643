import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from './config.js';

const VERSION = 1;
const NONCE = 12;
const TAG = 16;

/**
 * Authenticated encryption (AES-256-GCM under SEALING_KEY) for the few secrets that we must be able to read again.
 * `context` (whose secret, which row) is bound in: a value moved to another row does not open.
 */
@Injectable()
export class Sealing {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** version ‖ nonce ‖ ciphertext ‖ tag */
  seal(plain: Uint8Array, context: string): Buffer {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv('aes-256-gcm', this.config.sealingKey, nonce);
    cipher.setAAD(Buffer.from(context));
    const body = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([Buffer.of(VERSION), nonce, body, cipher.getAuthTag()]);
  }

  /** Throws when the key, the context or a byte differs. */
  open(sealed: Uint8Array, context: string): Buffer {
    const bytes = Buffer.from(sealed);
    if (bytes[0] !== VERSION || bytes.length < 1 + NONCE + TAG)
      throw new Error('not a sealed value');
    const nonce = bytes.subarray(1, 1 + NONCE);
    const decipher = createDecipheriv('aes-256-gcm', this.config.sealingKey, nonce);
    decipher.setAAD(Buffer.from(context));
    decipher.setAuthTag(bytes.subarray(-TAG));
    return Buffer.concat([decipher.update(bytes.subarray(1 + NONCE, -TAG)), decipher.final()]);
  }
}
