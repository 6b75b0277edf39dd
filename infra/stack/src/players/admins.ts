import { postAdminSession } from '@lights-out/contracts/admin';
import { askSignIn, askToJoin, inviteAdmin, joinAdmins, signInAdmin } from '@lights-out/contracts/admin-people';
import type { AdminRole } from '@lights-out/contracts/admin-roles';
import type { TestStack } from '../stack.ts';
import { createAuthenticator, type Authenticator } from '@lights-out/service-kit/testing/authenticator';

import { call, cookieOf, reply } from './calls.ts';

type Site = Pick<TestStack, 'url' | 'portal'>;

/** An admin with the device that holds the passkey. */
export interface AdminPerson {
  readonly id: string;
  readonly name: string;
  readonly device: Authenticator;
  /** Each signs in once, without the device. */
  readonly recoveryCodes: readonly string[];
}

const owners = new WeakMap<Site, Promise<AdminPerson>>();

/** The owner of a stack, who joins when first asked for. */
export function ownerOf(stack: Site): Promise<AdminPerson> {
  const owner = owners.get(stack) ?? join(stack, 'Olivia Owner', null);
  owners.set(stack, owner);
  return owner;
}

/** An admin whom the owner has invited. */
export async function invitedAdmin(stack: Site, name: string, role: AdminRole): Promise<AdminPerson> {
  const cookie = await signInAs(stack, await ownerOf(stack));
  const { code } = await call(stack, cookie, inviteAdmin, { body: { role } });
  return join(stack, name, code);
}

/** Signs in without a browser. Returns the cookie of the session. */
export async function signInAs(stack: Site, { device }: AdminPerson): Promise<string> {
  const gate = await openGate(stack);
  const options = await call(stack, gate, askSignIn);
  return cookieOf(await reply(stack, gate, signInAdmin, { body: { passkey: device.use(options) } }));
}

async function join(stack: Site, name: string, invitation: string | null): Promise<AdminPerson> {
  const gate = await openGate(stack);
  const device = createAuthenticator(stack.url);
  const joining = { name, invitation };
  const options = await call(stack, gate, askToJoin, { body: joining });
  const body = { ...joining, passkey: device.make(options) };
  const { admin, recoveryCodes } = await call(stack, gate, joinAdmins, { body });
  return { id: admin!.id, name, device, recoveryCodes };
}

async function openGate(stack: Site): Promise<string> {
  return cookieOf(await reply(stack, '', postAdminSession, { body: { password: stack.portal.password } }));
}
