import { createHmac, randomBytes } from 'node:crypto';

/** Makes tokens of one kind. A token is a prefix and 256 random bits; its holder may use it, and the database stores its hash. */
export class SecretTokens {
  private readonly shape: RegExp;

  /** `context` is hashed before the token where a hash must not be that of another kind. */
  constructor(
    private readonly prefix: string,
    private readonly context = '',
  ) {
    this.shape = new RegExp(`^${prefix}_[\\w-]{43}$`);
  }

  /** Returns a new token and its hash. */
  fresh(pepper: Buffer): { token: string; hash: Buffer } {
    const token = `${this.prefix}_${randomBytes(32).toString('base64url')}`;
    return { token, hash: this.hashed(token, pepper) };
  }

  /** Returns the hash by which a token is found; undefined: it cannot be a token of this kind. */
  hash(text: string | undefined, pepper: Buffer): Buffer | undefined {
    return text !== undefined && this.shape.test(text) ? this.hashed(text, pepper) : undefined;
  }

  /** One fast keyed hash is enough for 256 random bits; how long the search for it takes tells nothing of the token. */
  private hashed(token: string, pepper: Buffer): Buffer {
    return createHmac('sha256', pepper)
      .update(this.context + token)
      .digest();
  }
}
