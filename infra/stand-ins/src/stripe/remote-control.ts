import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';

import { listen } from '@lights-out/service-kit';
import type Stripe from 'stripe';

import type { Control } from './control.ts';
import type { Kinds } from './kinds.ts';

/** The part of `Control` that works across processes. */
export interface RemoteControl {
  pay(intentId: string, card?: string): Promise<Stripe.PaymentIntent>;
  dispute(intentId: string): Promise<Stripe.Dispute>;
  holdRefunds(times: number): Promise<void>;
  finishRefund(refundId: string, outcome: 'fail' | 'succeed'): Promise<Stripe.Refund>;
  all<K extends keyof Kinds>(kind: K): Promise<Kinds[K][]>;
}

type Name = keyof RemoteControl;
const names: readonly Name[] = ['pay', 'dispute', 'holdRefunds', 'finishRefund', 'all'];

/** The control of a stand-in in this process. */
export function localControl(control: Control): RemoteControl {
  return controlBy((name, args) => Promise.resolve(invoke(control, name, args)));
}

/** The control of a stand-in at whose address `serveControl` answers. */
export function remoteControl(url: string): RemoteControl {
  return controlBy(async (name, args) => {
    const reply = await fetch(`${url}/${name}`, { method: 'POST', body: JSON.stringify(args) });
    if (!reply.ok) throw new Error(`The stand-in refused ${name}: ${await reply.text()}`);
    return reply.json();
  });
}

/** Answers `POST /<function>` whose body is the list of arguments. For tests: any process that reaches the port controls the stand-in. */
export async function serveControl(control: Control, port: number, host: string): Promise<Server> {
  const server = createServer((request, response) => {
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? null));
    const name = names.find((one) => request.url === `/${one}`);
    if (!name || request.method !== 'POST') return void answer(404, 'There is no such function.');
    json(request)
      .then((args) => answer(200, invoke(control, name, args as readonly unknown[])))
      .catch((error: unknown) => answer(400, String(error)));
  });
  await listen(server, port, host);
  return server;
}

function controlBy(call: (name: Name, args: readonly unknown[]) => Promise<unknown>): RemoteControl {
  const functions = names.map((name) => [name, (...args: readonly unknown[]) => call(name, args)]);
  return Object.fromEntries(functions) as RemoteControl;
}

function invoke(control: Control, name: Name, args: readonly unknown[]): unknown {
  return (control[name] as (...given: readonly unknown[]) => unknown)(...args);
}
