import { postAdminSession } from '@lights-out/contracts/admin';
import { askSignIn, askToJoin, inviteAdmin, joinAdmins, signInAdmin } from '@lights-out/contracts/admin-people';
import type { AdminRole } from '@lights-out/contracts/admin-roles';
import type { RouteContract } from '@lights-out/contracts/route';
import type { TestStack } from '../stack.ts';
import { createAuthenticator, type Authenticator } from '@lights-out/service-kit/testing/authenticator';

import { cookieOf, send } from './calls.ts';

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
  const invitation = (await (await post(stack, cookie, inviteAdmin, { role })).json()) as { code: string };
  return join(stack, name, invitation.code);
}

/** Signs in without a browser. Returns the cookie of the session. */
export async function signInAs(stack: Site, { device }: AdminPerson): Promise<string> {
  const gate = await openGate(stack);
  const options = (await (await post(stack, gate, askSignIn)).json()) as Parameters<Authenticator['use']>[0];
  return cookieOf(await post(stack, gate, signInAdmin, { passkey: device.use(options) }));
}

async function join(stack: Site, name: string, invitation: string | null): Promise<AdminPerson> {
  const gate = await openGate(stack);
  const device = createAuthenticator(stack.url);
  const joining = { name, invitation };
  const options = (await (await post(stack, gate, askToJoin, joining)).json()) as Parameters<Authenticator['make']>[0];
  const reply = await post(stack, gate, joinAdmins, { ...joining, passkey: device.make(options) });
  const { admin, recoveryCodes } = (await reply.json()) as { admin: { id: string }; recoveryCodes: string[] };
  return { id: admin.id, name, device, recoveryCodes };
}

async function openGate(stack: Site): Promise<string> {
  return cookieOf(await post(stack, '', postAdminSession, { password: stack.portal.password }));
}

async function post(stack: Site, cookie: string, { path }: RouteContract, body?: unknown): Promise<Response> {
  const reply = await send(stack, cookie, 'POST', path, body);
  if (!reply.ok) throw new Error(`POST ${path} answered ${reply.status}: ${await reply.text()}`);
  return reply;
}
