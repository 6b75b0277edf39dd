import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { createProxyMiddleware } from 'http-proxy-middleware';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};
const compressed = new Set(['.js', '.css', '.html', '.svg']);

interface File {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** Serves a single-page build from memory, compressed beforehand as the gateway's files are; calls go to the product. */
export async function servePlainPages(
  { folder, page }: { readonly folder: string; readonly page: string },
  productUrl: string,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const files = new Map<string, File>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(`/${relative(folder, path)}`, fileOf(await readFile(path), extname(path)));
  }
  const index = fileOf(Buffer.from(page), '.html');
  const proxy = createProxyMiddleware({ target: productUrl });
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? '/').split('?')[0]!;
    if (path.startsWith('/api/')) return void proxy(request, response);
    const { headers, body } = files.get(path) ?? index;
    response.writeHead(200, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function fileOf(content: Buffer, extension: string): File {
  const type = { 'content-type': types[extension] ?? 'application/octet-stream' };
  if (extension === '.html')
    return { body: brotliCompressSync(content), headers: { ...type, 'content-encoding': 'br' } };
  const kept = { ...type, 'cache-control': 'public, max-age=31536000, immutable' };
  if (!compressed.has(extension)) return { body: content, headers: kept };
  return { body: brotliCompressSync(content), headers: { ...kept, 'content-encoding': 'br' } };
}
