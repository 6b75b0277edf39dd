import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';

/** What node's HTTP server alone costs: reads the body and replies with the bytes of a verdict, the same for all. */
const replyHeaders = JSON.parse(process.env.REPLY_HEADERS ?? '[]') as string[];
const body = process.env.REPLY_BODY ?? '';
const server = createServer((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(200, [...replyHeaders, 'x-request-id', randomUUID(), 'content-length', String(body.length)]);
    response.end(body, 'latin1');
  });
});
server.listen(0, '127.0.0.1', () => console.log(`port ${(server.address() as AddressInfo).port}`));
