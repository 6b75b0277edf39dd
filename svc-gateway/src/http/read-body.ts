import type { IncomingMessage } from 'node:http';

import { Refusal } from '@lights-out/service-kit';

/** @throws {Refusal} `body-too-large` as soon as more than `mostBytes` have arrived */
export async function readBody(request: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Refusal('body-too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
