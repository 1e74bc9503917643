import { type AddressInfo, createServer, type Server, Socket } from 'node:net';

/**
 * Counts what goes out: every call of connect() in this process, and every connection that arrives at listeners on
 * 127.0.0.1 and ::1 of one port.
 */
export class CountedConnects {
  /** Targets of connect(), those that nothing came of too. */
  readonly called: unknown[] = [];
  arrived = 0;
  private readonly original = Reflect.get(Socket.prototype, 'connect') as (
    ...args: any[]
  ) => Socket;

  private constructor(
    private readonly servers: Server[],
    readonly port: number,
  ) {
    const { called, original } = this;
    Socket.prototype.connect = function (this: Socket, ...args: any[]) {
      called.push(args[0]);
      return original.apply(this, args);
    };
    for (const server of servers)
      server.on('connection', (socket) => {
        this.arrived += 1;
        socket.on('error', () => undefined).destroy();
      });
  }

  static async start(): Promise<CountedConnects> {
    const four = await listen('127.0.0.1', 0);
    const { port } = four.address() as AddressInfo;
    return new CountedConnects([four, await listen('::1', port)], port);
  }

  stop(): void {
    Socket.prototype.connect = this.original;
    for (const server of this.servers) server.close();
  }
}

async function listen(host: string, port: number): Promise<Server> {
  const server = createServer();
  await new Promise<void>((done) => server.listen({ port, host, ipv6Only: host === '::1' }, done));
  return server;
}
