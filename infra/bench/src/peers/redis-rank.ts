import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createConnection, type AddressInfo } from 'node:net';
import process from 'node:process';

import { rankOfScore } from '@lights-out/contracts/rank';

/**
 * What a rank is compared with: Node's HTTP server as the gateway uses it, with the same reply, but with ranks from a
 * sorted set in Redis. It leaves out the gateway's other work (limits, sessions), and its client is as lean as
 * possible: it sends the commands of all requests of one event-loop turn in one write.
 */
const { REDIS_PORT = '0' } = process.env;
const redis = connectRedis(Number(REDIS_PORT));
const replyHeaders = JSON.parse(process.env.REPLY_HEADERS ?? '[]') as string[];

const server = createServer((request, response) => void answer(request, response));
server.listen(0, '127.0.0.1', () => console.log(`port ${(server.address() as AddressInfo).port}`));

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = request.url ?? '';
  const query = new Map(
    url
      .slice(url.indexOf('?') + 1)
      .split('&')
      .map((part) => part.split('=') as [string, string]),
  );
  const score = Number(query.get('score'));
  const best = query.has('best') ? Number(query.get('best')) : undefined;
  const [ahead, participants, top] = await Promise.all([
    redis(['ZCOUNT', 'free', String(score), '+inf']),
    redis(['ZCARD', 'free']),
    redis(['ZREVRANGE', 'free', '0', '1', 'WITHSCORES']),
  ]);
  const topScores = (top as string[]).filter((_, index) => index % 2 === 1).map(Number);
  const body = JSON.stringify(
    rankOfScore(score, best, { ahead: Number(ahead), participants: Number(participants), topScores }),
  );
  response.writeHead(200, [...replyHeaders, 'x-request-id', randomUUID(), 'content-length', String(body.length)]);
  response.end(body, 'latin1');
}

type Reply = string | Reply[];

function connectRedis(port: number): (command: readonly string[]) => Promise<Reply> {
  const socket = createConnection(port, '127.0.0.1').setNoDelay(true).setEncoding('latin1');
  const waiting: ((reply: Reply) => void)[] = [];
  let toSend = '';
  let received = '';
  socket.on('data', (chunk: string) => {
    received += chunk;
    let at = 0;
    for (let parsed = parse(received, at); parsed !== undefined; parsed = parse(received, at)) {
      at = parsed.end;
      waiting.shift()?.(parsed.reply);
    }
    received = received.slice(at);
  });
  return (command) =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (toSend === '')
        process.nextTick(() => {
          socket.write(toSend);
          toSend = '';
        });
      toSend += `*${command.length}\r\n${command.map((word) => `$${word.length}\r\n${word}\r\n`).join('')}`;
    });
}

function parse(text: string, at: number): { reply: Reply; end: number } | undefined {
  const lineEnd = text.indexOf('\r\n', at);
  if (lineEnd < 0) return undefined;
  const line = text.slice(at + 1, lineEnd);
  const after = lineEnd + 2;
  if (text[at] === '$') {
    const end = after + Number(line) + 2;
    return text.length < end ? undefined : { reply: text.slice(after, end - 2), end };
  }
  if (text[at] !== '*') return { reply: line, end: after };
  const replies: Reply[] = [];
  let end = after;
  for (let left = Number(line); left > 0; left -= 1) {
    const one = parse(text, end);
    if (one === undefined) return undefined;
    replies.push(one.reply);
    end = one.end;
  }
  return { reply: replies, end };
}
