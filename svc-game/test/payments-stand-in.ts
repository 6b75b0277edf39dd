import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { getEntry } from '@lights-out/contracts';
import { createTokenVerifier } from '@lights-out/service-kit';
import type { JWK } from 'jose';

/** svc-payments as this service calls it: answers for the player of the token which entry it has confirmed. */
export interface PaymentsStandIn {
  readonly url: string;
  /** Has the player's entry confirmed, without any event. */
  confirm(playerId: string, entry: { contest: string; paymentId: string }): void;
  /** From now on every connection is broken, or calls wait for ever, or all is well again. */
  become(state: 'down' | 'frozen' | 'well'): void;
  readonly calls: { readonly playerId: string | undefined; readonly requestId: string | undefined }[];
  stop(): Promise<void>;
}

export async function startPaymentsStandIn(publicKey: JWK): Promise<PaymentsStandIn> {
  const verify = await createTokenVerifier(publicKey, 'payments');
  const path = new RegExp(`^${getEntry.path.replace(':contest', '([^/]+)')}$`);
  const entries = new Map<string, string>();
  const calls: PaymentsStandIn['calls'] = [];
  let state: Parameters<PaymentsStandIn['become']>[0] = 'well';
  const server = createServer(async (request, response) => {
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    const playerId = (await verify(token).catch(() => undefined))?.player?.id;
    calls.push({ playerId, requestId: request.headers['x-request-id'] as string | undefined });
    if (state === 'frozen') return;
    if (state === 'down') return void request.socket.destroy();
    const contest = path.exec(request.url ?? '')?.[1];
    if (playerId === undefined || contest === undefined) return void response.writeHead(403).end();
    const paymentId = entries.get(`${playerId} ${contest}`);
    const entry = paymentId === undefined ? null : { paymentId, changedAt: '2026-11-10T12:00:00.000Z' };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ entry }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    confirm: (playerId, { contest, paymentId }) => void entries.set(`${playerId} ${contest}`, paymentId),
    become: (to) => {
      state = to;
    },
    calls,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
