import { generate } from 'selfsigned';

/** What a TLS server shows, in PEM. */
export interface Certificate {
  key: string;
  cert: string;
}

/** `unknown`: of an authority that nobody trusts. `self`: signed by itself. */
export type Flaw = 'none' | 'expired' | 'other-host' | 'unknown' | 'self';

const DAY_MS = 86_400_000;
/** `*.receiver.test` are names for tests that resolve them themselves. */
const NAMES = ['localhost', 'receiver.test', '*.receiver.test'];
const ADDRESSES = ['127.0.0.1', '127.0.0.2', '::1'];

type Options = NonNullable<Parameters<typeof generate>[1]>;

const EC: Options = { keyType: 'ec', curve: 'P-256', algorithm: 'sha256' };

/** A certificate authority made for this run: trusted by whoever is given it, and by nobody else. */
export class Authority {
  private constructor(
    readonly pem: string,
    private readonly key: string,
  ) {}

  static async create(name: string): Promise<Authority> {
    const made = await generate([{ name: 'commonName', value: name }], {
      ...EC,
      notBeforeDate: new Date(Date.now() - 30 * DAY_MS),
      extensions: [
        { name: 'basicConstraints', cA: true, critical: true },
        { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
      ],
    });
    return new Authority(made.cert, made.private);
  }

  async issue(flaw: Flaw): Promise<Certificate> {
    const names = flaw === 'other-host' ? ['elsewhere.test'] : NAMES;
    const addresses = flaw === 'other-host' ? ['192.0.2.1'] : ADDRESSES;
    const expired = flaw === 'expired';
    const made = await generate([{ name: 'commonName', value: 'a receiver' }], {
      ...EC,
      notBeforeDate: new Date(Date.now() - 2 * DAY_MS),
      notAfterDate: new Date(Date.now() + (expired ? -DAY_MS : 30 * DAY_MS)),
      ca: flaw === 'self' ? undefined : { key: this.key, cert: this.pem },
      extensions: [
        { name: 'basicConstraints', cA: false },
        { name: 'keyUsage', digitalSignature: true, critical: true },
        { name: 'extKeyUsage', serverAuth: true },
        {
          name: 'subjectAltName',
          altNames: [
            ...names.map((value) => ({ type: 2 as const, value })),
            ...addresses.map((ip) => ({ type: 7 as const, ip })),
          ],
        },
      ],
    });
    return { key: made.private, cert: made.cert };
  }
}

let trusted: Promise<Authority> | undefined;
let strange: Promise<Authority> | undefined;

/** The one that the tests of this process trust. */
export function testAuthority(): Promise<Authority> {
  trusted ??= Authority.create('Inflow test authority');
  return trusted;
}

/** Shown by a server at its start; see `Flaw`. */
export async function certificate(flaw: Flaw = 'none'): Promise<Certificate> {
  strange ??= Authority.create('an authority that nobody trusts');
  return (await (flaw === 'unknown' ? strange : testAuthority())).issue(flaw);
}
