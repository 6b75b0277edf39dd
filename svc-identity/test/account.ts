import type { TestClient } from '@lights-out/service-kit/testing';

import { cookieOf, type ServiceUnderTest } from './service-under-test.ts';

/** An account's owner with a browser in which they are signed in. */
export interface Owner {
  readonly id: string;
  readonly email: string;
  readonly displayName: string;
  readonly password: string;
  readonly cookie: string;
  readonly client: TestClient;
}

let count = 0;

export async function someOwner(identity: ServiceUnderTest, change: { displayName?: string } = {}): Promise<Owner> {
  count += 1;
  const body = {
    email: `owner${count}@example.com`,
    displayName: `Driver ${count}`,
    password: 'box box box',
    ...change,
  };
  const reply = await (await identity.as()).raw('POST', '/api/users', { body });
  const { id } = reply.body as unknown as { id: string };
  return {
    ...body,
    id,
    cookie: cookieOf(reply),
    client: await clientOf(identity, { id, displayName: body.displayName }, cookieOf(reply)),
  };
}

/** Confirms the account's address, as the link in its mail does. */
export async function confirmOwner({ db, clock }: ServiceUnderTest, { id }: Pick<Owner, 'id'>): Promise<void> {
  const confirmed = { confirmed_email_folded: db.ref('email_folded'), confirmed_at: clock.now() };
  await db('users').where({ id }).update(confirmed);
}

export function clientOf(
  identity: ServiceUnderTest,
  player: { id: string; displayName: string },
  cookie: string,
): Promise<TestClient> {
  return identity.as({ player: { id: player.id, displayName: player.displayName }, cookie });
}

/** Signs in on another device; returns its cookie, or '' when that is refused. */
export async function logIn(
  identity: ServiceUnderTest,
  { email }: Pick<Owner, 'email'>,
  password: string,
): Promise<string> {
  return cookieOf(
    await (await identity.as()).raw('POST', '/api/users', { body: { email, displayName: '', password } }),
  );
}

/** Whether the cookie's session is still valid. */
export async function isAlive(identity: ServiceUnderTest, cookie: string): Promise<boolean> {
  const reply = await (await identity.as({ asGateway: true })).raw('POST', '/internal/sessions/resolve', {
    body: { session: cookie.split('=')[1] },
  });
  return (reply.body as unknown as { player: object | null }).player !== null;
}
