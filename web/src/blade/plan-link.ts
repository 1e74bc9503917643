import type { Plan } from './plan.ts';

/**
 * A plan as the fragment of an address: JSON, deflated, base64url. Fragments stay in the browser, so a link says what it says to
 * whom it is sent, and to no server's log. A blade of 18 stations has about 600 characters.
 */
const NAME = 'plan=';

export async function toFragment(plan: Plan): Promise<string> {
  const packed = await through(
    new TextEncoder().encode(JSON.stringify(plan)),
    new CompressionStream('deflate-raw'),
  );
  return NAME + toBase64Url(packed);
}

/** undefined: the fragment (with or without `#`) holds no plan. Throws where it holds one that cannot be read. */
export async function fromFragment(fragment: string): Promise<Plan | undefined> {
  const text = fragment.replace(/^#/, '');
  if (!text.startsWith(NAME)) return undefined;
  try {
    const plain = await through(
      fromBase64Url(text.slice(NAME.length)),
      new DecompressionStream('deflate-raw'),
    );
    const plan = JSON.parse(new TextDecoder().decode(plain)) as Plan;
    if (!Array.isArray(plan.body.radius)) throw new Error('no blade');
    return plan;
  } catch {
    throw new Error('The link to this analysis is damaged. Copy the whole link again.');
  }
}

type Bytes = Uint8Array<ArrayBuffer>;

function toBase64Url(bytes: Bytes): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const fromBase64Url = (text: string): Bytes =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) =>
    each.charCodeAt(0),
  );

async function through(bytes: Bytes, way: CompressionStream | DecompressionStream): Promise<Bytes> {
  const out = new Blob([bytes]).stream().pipeThrough(way);
  return new Uint8Array(await new Response(out).arrayBuffer());
}
