import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';

const compressBy = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (text: string) => promisify(gzip)(text),
} as const;

// 2 to 5 KB each; pages differ by their head, and by whether they are prerendered.
const mostKept = 500;
const kept = new LRUCache<string, Promise<Buffer>>({ max: mostKept });

/**
 * Sends an assembled page: compressed as the browser accepts, with an ETag, or 304 if the browser has it. The caller
 * sets the status and all other headers.
 */
export async function sendHtml(request: Request, response: Response, html: string): Promise<void> {
  const version = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  response.type('html').vary('accept-encoding');
  // Weak: the same page in any encoding.
  response.set('etag', `W/"${version}"`);
  const encoding = encodingFor(request);
  if (encoding === undefined || request.fresh) return void response.send(html);
  const key = `${encoding} ${version}`;
  const packed = kept.get(key) ?? compressBy[encoding](html);
  kept.set(key, packed);
  response.set('content-encoding', encoding).send(await packed);
}

function encodingFor(request: Request): keyof typeof compressBy | undefined {
  const taken = request.acceptsEncodings();
  if (taken.includes('br')) return 'br';
  return taken.includes('gzip') ? 'gzip' : undefined;
}
