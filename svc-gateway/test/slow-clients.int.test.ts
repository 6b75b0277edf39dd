import { connect, type Socket } from 'node:net';

import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

let gateway: ServiceUnderTest;
beforeAll(async () => {
  gateway = await startServiceUnderTest();
});
afterAll(() => gateway.stop());

/** Opens a connection, sends the text and says after how many seconds the gateway closes it, and with what. */
async function closedAfter(text: string, onOpen: (socket: Socket) => void = () => {}) {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  let reply = '';
  socket.on('data', (chunk) => (reply += chunk)).on('error', () => {});
  socket.write(text);
  onOpen(socket);
  const startedAt = performance.now();
  await new Promise((resolve) => socket.once('close', resolve));
  return { seconds: (performance.now() - startedAt) / 1_000, reply };
}

const head = `POST /api/results HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n`;

test('slow clients are cut off when the limits say', async () => {
  // More than the sockets on the way hold.
  gateway.answer = (_request, response) => void response.end(Buffer.alloc(20_000_000));
  let timer: NodeJS.Timeout | undefined;
  const [halfHead, drippingHead, halfBody, unread] = await Promise.all([
    closedAfter(head),
    closedAfter('GET / HTTP/1.1\r\n', (socket) => {
      timer = setInterval(() => void socket.write('x'), 200);
    }),
    closedAfter(`${head}\r\n{"half":`),
    closedAfter('GET /api/leaderboard HTTP/1.1\r\nhost: localhost\r\n\r\n', (socket) => {
      socket.pause();
      // What was sent is read at last, so that the end of the connection is noticed.
      setTimeout(() => socket.resume(), 26_000);
    }),
  ]);
  clearInterval(timer);
  for (const [{ seconds }, limit] of [
    [halfHead, 5],
    [drippingHead, 5],
    [halfBody, 15],
  ] as const) {
    expect(seconds).toBeGreaterThan(limit - 0.5);
    expect(seconds).toBeLessThan(limit + 4);
  }
  expect(Math.max(halfHead.seconds, drippingHead.seconds)).toBeLessThan(halfBody.seconds);
  expect(halfHead.reply).toMatch(/^HTTP\/1\.1 408 /);
  expect(halfBody.reply).toMatch(/^HTTP\/1\.1 (?:408|503) /);
  expect(unread.reply.length).toBeLessThan(20_000_000);
}, 300_000);
