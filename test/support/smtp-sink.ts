import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { Certificate } from './certificates.js';

export interface ReceivedMail {
  from: string;
  to: string[];
  headers: string;
  /** Decoded. */
  text: string;
}

/** The reply to a command in the place of the usual one; undefined: the usual one. */
export type Refusal = (command: string) => string | undefined;

const KNOWN = new Set(['EHLO', 'MAIL', 'RCPT', 'DATA', 'RSET', 'QUIT']);

/** A mail server on 127.0.0.1 that keeps what it is sent. With a certificate it speaks TLS and lets people sign in. */
export class SmtpSink {
  readonly mails: ReceivedMail[] = [];
  /** Command lines of all connections; what follows DATA is not among them. */
  readonly commands: string[] = [];
  refuse: Refusal = () => undefined;

  private constructor(
    private readonly server: Server,
    private readonly sockets: Set<Socket>,
    private readonly isSecure: boolean,
  ) {}

  static async open(certificate?: Certificate): Promise<SmtpSink> {
    const sockets = new Set<Socket>();
    const take = (socket: Socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
      sink.serve(socket);
    };
    const isSecure = certificate !== undefined;
    const server = isSecure ? createTlsServer(certificate, take) : createServer(take);
    const sink = new SmtpSink(server, sockets, isSecure);
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
    return sink;
  }

  get url(): string {
    return `${this.isSecure ? 'smtps' : 'smtp'}://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The mails to an address, the oldest first. */
  to(address: string): ReceivedMail[] {
    return this.mails.filter((mail) => mail.to.includes(address));
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((done) => void this.server.close(done));
  }

  private knows(verb: string): boolean {
    return KNOWN.has(verb) || (verb === 'AUTH' && this.isSecure);
  }

  private serve(socket: Socket): void {
    const say = (line: string) => void socket.write(`${line}\r\n`);
    let pending = '';
    let envelope = { from: '', to: [] as string[] };
    let inData = false;
    const obey = (line: string) => {
      this.commands.push(line);
      const verb = line.split(/[ :]/, 1)[0].toUpperCase();
      const refusal = this.refuse(line) ?? (this.knows(verb) ? undefined : '502 what is that');
      if (refusal !== undefined) return say(refusal);
      if (verb === 'AUTH') return say('235 welcome');
      if (verb === 'EHLO' && this.isSecure) say('250-AUTH PLAIN');
      if (verb === 'MAIL') envelope = { from: pathOf(line), to: [] };
      if (verb === 'RCPT') envelope.to.push(pathOf(line));
      inData = verb === 'DATA';
      say(inData ? '354 go on' : '250 fine');
      if (verb === 'QUIT') socket.end();
    };
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      pending += chunk;
      for (;;) {
        const end = pending.indexOf(inData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const piece = pending.slice(0, end);
        pending = pending.slice(end + (inData ? 5 : 2));
        if (!inData) obey(piece);
        else {
          inData = false;
          this.mails.push(toMail(envelope, piece));
          say('250 taken');
        }
      }
    });
    say('220 sink');
  }
}

const pathOf = (line: string) => /<(.*?)>/.exec(line)?.[1] ?? '';

function toMail(envelope: { from: string; to: string[] }, data: string): ReceivedMail {
  const [headers, ...rest] = data.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n').replaceAll(/^\.\./gm, '.');
  const text = /^content-transfer-encoding: quoted-printable/im.test(headers)
    ? body
        .replaceAll('=\r\n', '')
        .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    : body;
  return { ...envelope, headers, text };
}
