import { postAdminSession, resolveAdminSession } from '@lights-out/contracts/admin';
import { askSignIn, askToJoin, joinAdmins, signInAdmin } from '@lights-out/contracts/admin-people';
import { createAuthenticator, type Authenticator, type TestClient } from '@lights-out/service-kit/testing';

import { adminPassword, cookieOf, type ServiceUnderTest } from './service-under-test.ts';

/** The origin of the service under test. */
export const origin = 'http://localhost:8080';

/** An admin with the device that holds the passkey, as the gateway knows the person's session. */
export interface SomeAdmin {
  readonly id: string;
  readonly cookie: string;
  readonly device: Authenticator;
  readonly recoveryCodes: readonly string[];
  readonly client: TestClient;
}

/** Opens the gate. Returns the session's cookie. */
export async function openGate(identity: ServiceUnderTest): Promise<string> {
  return cookieOf(await (await identity.as()).call(postAdminSession, { body: { password: adminPassword } }));
}

/** Joins as the first owner, or by an invitation. */
export async function join(identity: ServiceUnderTest, name: string, invitation: string | null = null) {
  const gate = await identity.as({ cookie: await openGate(identity) });
  const device = createAuthenticator(origin);
  const asked = await gate.call(askToJoin, { body: { name, invitation } });
  if (asked.status !== 200) return { asked, device };
  const joined = await gate.call(joinAdmins, { body: { name, invitation, passkey: device.make(asked.body) } });
  return { asked, joined, device };
}

export async function someAdmin(
  identity: ServiceUnderTest,
  name: string,
  invitation: string | null = null,
): Promise<SomeAdmin> {
  const { joined, device } = await join(identity, name, invitation);
  if (joined?.status !== 201) throw new Error(`${name} did not join.`);
  const { recoveryCodes, admin } = joined.body;
  const cookie = cookieOf(joined);
  return { id: admin!.id, cookie, device, recoveryCodes, client: await clientOf(identity, cookie) };
}

/** Signs in with a passkey of the device at a new gate. */
export async function signIn(identity: ServiceUnderTest, device: Authenticator) {
  const gate = await identity.as({ cookie: await openGate(identity) });
  const asked = await gate.call(askSignIn, {});
  return gate.call(signInAdmin, { body: { passkey: device.use(asked.body) } });
}

/** Who is signed in by a cookie, as the gateway is told. */
export async function resolve(identity: ServiceUnderTest, cookie: string) {
  const gateway = await identity.as({ asGateway: true });
  return (await gateway.call(resolveAdminSession, { body: { session: cookie.split('=')[1] ?? '' } })).body.admin;
}

/** Calls as the gateway does for this cookie. */
export async function clientOf(identity: ServiceUnderTest, cookie: string): Promise<TestClient> {
  const admin = await resolve(identity, cookie);
  return identity.as({ cookie, ...(admin && { admin }) });
}
