import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Stands between a service and its Postgres and cuts all connections at a chosen statement, as a kill would. */
export interface CuttingProxy {
  /** The address of the database, by way of this proxy. */
  urlFor(databaseUrl: string): string;
  /**
   * Cuts at the nth thing said from now on by a connection of this application: `before` it reaches Postgres, or
   * `after` Postgres has done it and before anybody hears of that. From then on nobody gets through.
   */
  cutAt(statement: number, when: 'before' | 'after'): void;
  /** Lets everybody through again. */
  heal(): void;
  /** Whether there has been a cut since one was last asked for. */
  hasCut(): boolean;
  stop(): Promise<void>;
}

export async function cuttingProxy(application: string): Promise<CuttingProxy> {
  const sockets = new Set<Socket>();
  let target = { host: '', port: 0 };
  let plan: { left: number; when: 'before' | 'after' } | undefined;
  let isCut = false;
  let hasCut = false;
  const cut = () => {
    isCut = true;
    hasCut = true;
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((client) => {
    if (isCut) return void client.destroy();
    const upstream = connect(target);
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
      // The first packet that names an application is the start of the session and no statement.
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
      else client.write(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    urlFor(databaseUrl) {
      const url = new URL(databaseUrl);
      target = { host: url.hostname, port: Number(url.port) };
      url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
      return url.href;
    },
    cutAt(statement, when) {
      plan = { left: statement, when };
      hasCut = false;
    },
    heal() {
      plan = undefined;
      isCut = false;
    },
    hasCut: () => hasCut,
    async stop() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
