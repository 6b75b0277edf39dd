import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** What a client asked of Postgres: calls that wait for a reply, statements, and statements that were parsed for it. */
export interface Counts {
  readonly roundTrips: number;
  readonly statements: number;
  readonly parsed: number;
}

/** Passes connections on to a Postgres and counts the messages of its clients, by the protocol's own types. */
export async function startStatementCounter(url: string): Promise<{ url: string; counts(): Counts; stop(): void }> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const counts = { roundTrips: 0, statements: 0, parsed: 0 };
  const server = createServer((client) => {
    const postgres = connect(Number(target.port), target.hostname);
    for (const socket of [client, postgres]) {
      sockets.add(socket);
      socket.setNoDelay(true).on('error', () => {});
    }
    const count = counter(counts);
    client.on('data', (chunk) => {
      count(chunk);
      postgres.write(chunk);
    });
    client.on('close', () => postgres.destroy());
    postgres.on('close', () => client.destroy());
    postgres.pipe(client);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const counted = new URL(url);
  counted.hostname = '127.0.0.1';
  counted.port = String((server.address() as AddressInfo).port);
  return {
    url: counted.href,
    counts: () => ({ ...counts }),
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

const query = 'Q'.charCodeAt(0);
const parse = 'P'.charCodeAt(0);
const execute = 'E'.charCodeAt(0);
const sync = 'S'.charCodeAt(0);

function counter(counts: { -readonly [Name in keyof Counts]: number }): (chunk: Buffer) => void {
  // The first message of a connection has a length and no type.
  let isStarting = true;
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (;;) {
      const head = isStarting ? 0 : 1;
      if (rest.length < head + 4) return;
      const length = head + rest.readInt32BE(head);
      if (rest.length < length) return;
      if (!isStarting) {
        const type = rest[0];
        if (type === query || type === sync) counts.roundTrips += 1;
        if (type === query || type === execute) counts.statements += 1;
        if (type === query || type === parse) counts.parsed += 1;
      }
      isStarting = false;
      rest = rest.subarray(length);
    }
  };
}
