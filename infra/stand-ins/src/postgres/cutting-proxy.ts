import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * A proxy between a service and its Postgres that cuts all connections at a chosen statement, as a kill would, or lets them fall
 * silent, as a machine does that vanishes.
 */
export interface CuttingProxy {
  /** The address of the database through this proxy. */
  urlFor(databaseUrl: string): string;
  /**
   * Cuts at the nth message sent from now on by a connection of this application: `before` it reaches Postgres, or `after`
   * Postgres has executed it and before the reply arrives. New connections are refused until `heal`.
   */
  cutAt(statement: number, when: 'before' | 'after'): void;
  /** Cuts all connections now. New ones are refused until `heal`. */
  cut(): void;
  /** From now on nothing passes on the open connections, which stay open, nor on new ones until `heal`. */
  goSilent(): void;
  /** New connections work again, on the server of another database if one is given. */
  heal(databaseUrl?: string): void;
  /** Whether a cut has happened since the last `cutAt`. */
  hasCut(): boolean;
  stop(): Promise<void>;
}

// oxlint-disable-next-line eslint/max-lines-per-function -- one machine: both directions and the plan share its state
export async function cuttingProxy(application: string): Promise<CuttingProxy> {
  const sockets = new Set<Socket>();
  const silent = new WeakSet<Socket>();
  let target = { host: '', port: 0 };
  let plan: { left: number; when: 'before' | 'after' } | undefined;
  let isCut = false;
  let isSilent = false;
  let hasCut = false;
  const cut = () => {
    isCut = true;
    hasCut = true;
    for (const socket of sockets) socket.destroy();
  };
  const leadTo = (databaseUrl: string) => {
    const { hostname, port } = new URL(databaseUrl);
    target = { host: hostname, port: Number(port) };
  };
  const server = createServer((client) => {
    if (isCut) return void client.destroy();
    const upstream = connect(target);
    if (isSilent) silent.add(client);
    let isOurs: boolean | undefined;
    let isLast = false;
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(socket);
          client.destroy();
          upstream.destroy();
        });
    }
    client.on('data', (said) => {
      if (silent.has(client)) return;
      // The first packet that names an application starts the session; it is not a statement.
      const isStart = isOurs === undefined && said.includes('application_name');
      if (isStart) isOurs = said.includes(`application_name\0${application}\0`);
      else if (isOurs && plan && said[0] !== 0x70 /* password */ && (plan.left -= 1) === 0) {
        if (plan.when === 'before') return cut();
        isLast = true;
      }
      upstream.write(said);
    });
    upstream.on('data', (answer) => {
      if (isLast) cut();
      else if (!silent.has(client)) client.write(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    urlFor(databaseUrl) {
      leadTo(databaseUrl);
      const url = new URL(databaseUrl);
      url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
      return url.href;
    },
    cutAt(statement, when) {
      plan = { left: statement, when };
      hasCut = false;
    },
    cut,
    goSilent() {
      isSilent = true;
      for (const socket of sockets) silent.add(socket);
    },
    heal(databaseUrl) {
      if (databaseUrl) leadTo(databaseUrl);
      plan = undefined;
      isCut = false;
      isSilent = false;
    },
    hasCut: () => hasCut,
    async stop() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
