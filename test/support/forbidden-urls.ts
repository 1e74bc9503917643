import type { ErrorCode } from '../../src/platform/error-codes.js';

/** Answers of name servers that must not be followed. */
export const TRAPS: Record<string, string[]> = {
  'private.example.com': ['10.1.2.3'],
  'loopback.example.com': ['127.0.0.1'],
  '127.0.0.1.nip.example.com': ['127.0.0.1'],
  'six.example.com': ['::1'],
  'mixed.example.com': ['93.184.215.14', '127.0.0.1'],
  'mixed-first.example.com': ['127.0.0.1', '93.184.215.14'],
  'mixed-six.example.com': ['93.184.215.14', '::1'],
  'mixed-private.example.com': ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', '192.168.0.1'],
  'mapped.example.com': ['::ffff:127.0.0.1'],
  'translated.example.com': ['64:ff9b::7f00:1'],
  'zone.example.com': ['fe80::1%lo'],
  'octal.example.com': ['0177.0.0.1'],
  'garbage.example.com': ['localhost'],
  'metadata.example.com': ['169.254.169.254'],
  'wire.example.com': ['168.63.129.16'],
  'zero.example.com': ['0.0.0.0'],
  'xn--1-vfa.example.com': ['127.0.0.1'],
};

/** IPv4 in all notations; private, shared, special; metadata of clouds; IPv6: local, tunnels, with IPv4 within. */
const ADDRESS = words(`
  127.0.0.1 127.0.0.2 127.1 127.0.1 2130706433 0x7f000001 0x7f.1 0x7f.0x0.0x0.0x1
  017700000001 0177.0.0.1 0177.0.1 127.0.0.01 127.0.0.0x1 0 0.0.0.0 0x0 127.0.0.1.
  %31%32%37.0.0.1 127%2e0%2e0%2e1 １２７.０.０.１ 127。0。0。1 127．0．0．1 127｡0｡0｡1
  ①②⑦.⓪.⓪.① 𝟏𝟐𝟕.𝟎.𝟎.𝟏 0Ⅹ7f.1
  10.0.0.1 172.16.0.1 172.31.255.255 192.168.1.1 100.64.0.1 100.127.255.254 169.254.0.1
  192.0.0.1 192.0.2.1 192.88.99.1 198.18.0.1 198.19.255.255 198.51.100.1 203.0.113.1
  224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255 0.1.2.3
  169.254.169.254 2852039166 0xa9fea9fe 169.254.170.2 100.100.100.200 168.63.129.16 192.0.0.192
  [fd00:ec2::254] [fd20:ce::254]
  [::1] [0:0:0:0:0:0:0:1] [::] [::127.0.0.1] [::7f00:1] [::ffff:127.0.0.1] [::ffff:7f00:1]
  [0:0:0:0:0:ffff:127.0.0.1] [::ffff:8.8.8.8] [::ffff:0:127.0.0.1] [64:ff9b::127.0.0.1]
  [64:ff9b::8.8.8.8]
  [64:ff9b:1::a00:1] [2002:7f00:1::] [2002:a00:1::1] [2002:808:808::1] [2001:0:7f00:1::]
  [2001:0:4136:e378:8000:63bf:3fff:fdd2] [2606:4700::5efe:7f00:1] [2606:4700::200:5efe:a00:1]
  [fe80::1] [fec0::1] [fc00::1] [fd12:3456:789a::1] [ff02::1] [2001:db8::1] [3fff::1]
  [2001:2::1] [2001:10::1] [2001:20::1] [100::1] [5f00::1] [4000::1] [3ffe::1]
`);

const NAMES = words(`
  localhost LOCALHOST localhost. ⓛocalhost ｌｏｃａｌｈｏｓｔ a.localhost a.localhost. localhost.localdomain
  intranet db kubernetes kubernetes.default.svc kubernetes.default.svc.cluster.local printer.local
  router.lan nas.home nas.home.arpa wiki.corp vault.internal metadata metadata.google.internal
  metadata.google.internal. metadata.goog instance-data.ec2.internal metadata。google。internal
`);

const USER = [
  'https://user@127.0.0.1:PORT/',
  'https://user:password@example.com/',
  'https://@127.0.0.1:PORT/',
  'https://:@127.0.0.1:PORT/',
  'https://example.com@127.0.0.1:PORT/',
  'https://example.com%40127.0.0.1@127.0.0.1:PORT/',
  'https://127.0.0.1:PORT@example.com/',
];

const MALFORMED = [
  'https://',
  'https:///',
  'https:127.0.0.1:PORT',
  'https:/127.0.0.1:PORT',
  'https:///127.0.0.1:PORT',
  'https:\\\\127.0.0.1:PORT',
  'https://example.com\\@127.0.0.1:PORT/',
  'https://127.0.0.1:PORT\\.example.com/',
  'https://127.0.0.1:PORT#.example.com/',
  'https://127.0.\t0.1:PORT/',
  'https://127.0.0.1:PORT\n/',
  'https://127.0.0.1:PORT/ ',
  'https://lo\u00adcalhost:PORT/',
  'https://127.0.0.1\u200b:PORT/',
  'https://[fe80::1%25lo]:PORT/',
  'https://[fe80::1%lo]:PORT/',
  'https://[::1%25lo]:PORT/',
  'https://127.0.0.1:99999/',
  'https://127.0.0.1:0/',
  'https://[::1',
  'https://256.256.256.256/',
  'https://0x100000000/',
  'https://⒈27.0.0.1:PORT/',
  'https://1.2.3.4.5/',
  'https://a..b/',
  'https://./',
  'https://%00/',
  'https://exa mple.com/',
  'https://127.0.0.1:PORT/\u0000',
];

const NOT_HTTPS = [
  'http://127.0.0.1:PORT/',
  'http://example.com/',
  '//127.0.0.1:PORT/',
  'ftp://127.0.0.1:PORT/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:PORT/_',
  'javascript:alert(1)',
  'wss://127.0.0.1:PORT/',
  'unix:/var/run/docker.sock',
  ' ',
  '127.0.0.1:PORT',
  'example.com/hook',
  '\thttps://127.0.0.1:PORT/',
  'https',
  'data:text/plain,x',
];

/** URLs that webhooks must not call, PORT being one where something listens on 127.0.0.1 and ::1, and the refusals. */
export const FORBIDDEN_URLS: [string, ErrorCode][] = [
  ...of('webhook_url_forbidden_address', [...ADDRESS, ...NAMES].map(at)),
  ...of('webhook_url_forbidden_address', USER),
  ...of('webhook_url_forbidden_address', Object.keys(TRAPS).map(at)),
  ...of('parameter_invalid_format', MALFORMED),
  ...of('webhook_url_not_https', NOT_HTTPS),
  ['https://unknown.example.com:PORT/', 'webhook_url_unresolvable'],
  [`https://127.0.0.1:PORT/${'a'.repeat(2048)}`, 'parameter_too_long'],
];

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

function at(host: string): string {
  return `https://${host}:PORT/hook`;
}

function of(code: ErrorCode, urls: string[]): [string, ErrorCode][] {
  return urls.map((url) => [url, code]);
}
