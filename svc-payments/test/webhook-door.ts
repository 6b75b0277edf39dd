import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createTokenSigner } from '@lights-out/service-kit';
import type { JWK } from 'jose';

/** Forwards webhooks to the service as the gateway does: as anonymous calls, with bytes and signature unchanged. */
export async function webhookDoor(
  urlOfService: () => string,
  privateKey: JWK,
): Promise<{ url: string; stop(): Promise<void> }> {
  const sign = await createTokenSigner(privateKey);
  const server = createServer((request, response) => {
    const forward = async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
      const reply = await fetch(`${urlOfService()}/api/payments/webhook`, {
        method: 'POST',
        body: Buffer.concat(chunks),
        headers: {
          authorization: `Bearer ${await sign('payments', { player: null, address: '127.0.0.1' })}`,
          'content-type': 'application/json',
          'stripe-signature': String(request.headers['stripe-signature'] ?? ''),
        },
      });
      response.writeHead(reply.status).end(await reply.text());
    };
    forward().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
