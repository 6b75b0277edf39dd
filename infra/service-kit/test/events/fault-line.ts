import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a server that can be cut and mended, while the server itself keeps running. */
export interface FaultLine {
  /** The server's address by this way. */
  readonly url: string;
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Stops forwarding without closing the connections. */
  freeze(): void;
}

export async function faultLine(target: string): Promise<FaultLine> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).once('close', () => sockets.delete(socket));
  };
  const open = () =>
    createServer((near) => {
      const far = connect(Number(port), hostname);
      for (const socket of [near, far]) keep(socket.setNoDelay());
      near.pipe(far).once('close', () => near.destroy());
      far.pipe(near).once('close', () => far.destroy());
    }).unref();
  let server = open().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const ownPort = (server.address() as AddressInfo).port;
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(ownPort);
  return {
    url: url.href,
    async cut() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    freeze() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    async mend() {
      server = open().listen(ownPort, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}
