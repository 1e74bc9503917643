import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';

const VERSION = 1;
const NONCE = 12;
const TAG = 16;

/**
 * Encrypts (AES-256-GCM under SEALING_KEY, authenticated) the few secrets that we must be able to read again. `context`
 * (whose secret, which row) is bound in: a value moved to another row does not open.
 */
@Injectable()
export class Sealing {
  /** Id of the key that seals, which tells nothing of it: 8 hexadecimal digits. */
  readonly keyId: string;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    const named = createHash('sha256').update('inflow sealing key ').update(config.sealingKey);
    this.keyId = named.digest('hex').slice(0, 8);
  }

  /** Returns version ‖ nonce ‖ ciphertext ‖ tag. */
  seal(plain: Uint8Array, context: string): Buffer {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv('aes-256-gcm', this.config.sealingKey, nonce);
    cipher.setAAD(Buffer.from(context));
    const body = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([Buffer.of(VERSION), nonce, body, cipher.getAuthTag()]);
  }

  /**
   * Opens what was sealed, also with SEALING_KEY_PREVIOUS. Throws when neither key fits, or the context or a byte
   * differs.
   */
  open(sealed: Uint8Array, context: string): Buffer {
    const bytes = Buffer.from(sealed);
    if (bytes[0] !== VERSION || bytes.length < 1 + NONCE + TAG)
      throw new Error('not a sealed value');
    const { sealingKey, sealingKeyPrevious } = this.config;
    try {
      return openWith(sealingKey, bytes, context);
    } catch (error) {
      if (sealingKeyPrevious === undefined) throw error;
      return openWith(sealingKeyPrevious, bytes, context);
    }
  }
}

function openWith(key: Buffer, bytes: Buffer, context: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(1, 1 + NONCE));
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(bytes.subarray(-TAG));
  return Buffer.concat([decipher.update(bytes.subarray(1 + NONCE, -TAG)), decipher.final()]);
}
