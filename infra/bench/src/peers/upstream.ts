import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The upstream behind the proxies: replies at once with an ordinary size, and resolves every session to a player. */
const board = JSON.stringify(
  Array.from({ length: 10 }, (_, index) => ({ rank: index + 1, displayName: `Player ${index}`, score: 1_000 - index })),
);
const session = JSON.stringify({ player: { id: '11111111-1111-4111-8111-111111111111', displayName: 'Ada' } });
const server = createServer({ keepAliveTimeout: 75_000 }, (request, response) => {
  const body = request.url === '/internal/sessions/resolve' ? session : board;
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    'cache-control': 'no-store',
  });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => console.log(`port ${(server.address() as AddressInfo).port}`));
