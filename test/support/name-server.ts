import { createSocket, type Socket } from 'node:dgram';

const A = 1;
const AAAA = 28;
const NO_SUCH_NAME = 3;

/** What a name server says of a name; absent: there is no such name. `silent`: it never answers that question. */
export interface Zone {
  [name: string]: { a?: string[] | 'silent'; aaaa?: string[] | 'silent' };
}

/** A real name server over UDP on 127.0.0.1, for A and AAAA. AAAA answers are given as 32 hexadecimal digits. */
export class NameServer {
  /** Questions as `name type`. */
  readonly questions: string[] = [];

  private constructor(
    private readonly socket: Socket,
    private readonly zone: Zone,
  ) {
    socket.on('message', (message, peer) => {
      const answer = this.answer(message);
      if (answer !== undefined) socket.send(answer, peer.port, peer.address);
    });
  }

  static async start(zone: Zone): Promise<NameServer> {
    const socket = createSocket('udp4');
    await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done));
    return new NameServer(socket, zone);
  }

  get address(): string {
    return `127.0.0.1:${this.socket.address().port}`;
  }

  stop(): void {
    this.socket.close();
  }

  /** RFC 1035 §4: header, the question again, and the records. */
  private answer(message: Buffer): Buffer | undefined {
    const [name, end] = nameAt(message, 12);
    const type = message.readUInt16BE(end);
    this.questions.push(`${name} ${type}`);
    const known = this.zone[name];
    const records = type === A ? known?.a : type === AAAA ? known?.aaaa : undefined;
    if (records === 'silent') return undefined;
    const head = Buffer.alloc(12);
    message.copy(head, 0, 0, 2);
    head.writeUInt16BE(0x8180 | (known === undefined ? NO_SUCH_NAME : 0), 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(records?.length ?? 0, 6);
    const question = message.subarray(12, end + 4);
    return Buffer.concat([head, question, ...(records ?? []).map((data) => record(type, data))]);
  }
}

function nameAt(message: Buffer, start: number): [string, number] {
  const labels: string[] = [];
  let at = start;
  for (; message[at] > 0; at += message[at] + 1)
    labels.push(message.toString('latin1', at + 1, at + 1 + message[at]));
  return [labels.join('.').toLowerCase(), at + 1];
}

/** Of the name in the question, which stands at byte 12. */
function record(type: number, data: string): Buffer {
  const bytes = type === A ? Buffer.from(data.split('.').map(Number)) : Buffer.from(data, 'hex');
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(bytes.length, 10);
  return Buffer.concat([head, bytes]);
}
