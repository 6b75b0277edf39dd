import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';

/** Measures Node's HTTP server alone: sends the same rank reply to every request. */
const replyHeaders = JSON.parse(process.env.REPLY_HEADERS ?? '[]') as string[];
const body = '{"rank":1234,"totalParticipants":10000,"scoreNeededForTopRank":987}';
const server = createServer((_request, response) => {
  response.writeHead(200, [...replyHeaders, 'x-request-id', randomUUID(), 'content-length', String(body.length)]);
  response.end(body, 'latin1');
});
server.listen(0, '127.0.0.1', () => console.log(`port ${(server.address() as AddressInfo).port}`));
