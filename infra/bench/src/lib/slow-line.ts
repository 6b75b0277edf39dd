import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface SlowLine {
  readonly url: string;
  stop(): Promise<void>;
}

/** A proxy on loopback to `url` that delays every byte by `legMs()`, each way and in order. */
export async function openSlowLine(url: string, legMs: () => number): Promise<SlowLine> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect({ host: hostname, port: Number(port), noDelay: true });
    near.setNoDelay(true);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      forwardLate(from, to, legMs);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

function forwardLate(from: Socket, to: Socket, legMs: () => number): void {
  let lastDueAt = 0;
  const later = (act: () => void) => {
    lastDueAt = Math.max(lastDueAt, performance.now() + legMs());
    setTimeout(act, Math.max(0, lastDueAt - performance.now()));
  };
  from.on('data', (chunk) => later(() => to.write(chunk)));
  from.on('end', () => later(() => to.end()));
  from.on('error', () => to.destroy());
}
