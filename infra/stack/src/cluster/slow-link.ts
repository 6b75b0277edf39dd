/**
 * A program that passes connections on, with a delay in each direction: the kernels of small machines have no netem.
 * `node slow-link.ts <port> <address and port> <delay in ms>`
 */
import { connect, createServer, type Socket } from 'node:net';
import process from 'node:process';

const [port, target = '', delayMs] = process.argv.slice(2);
const [host, targetPort] = target.split(':');

createServer((from) => {
  const to = connect(Number(targetPort), host);
  passOn(from, to);
  passOn(to, from);
}).listen(Number(port));

/** Timers of one delay fire in the order in which they were set. */
function passOn(from: Socket, to: Socket): void {
  from.on('data', (bytes) => void setTimeout(() => to.write(bytes), Number(delayMs)));
  from.on('error', () => {});
  from.on('close', () => to.destroy());
}
