import { adminMessages as texts } from '@lights-out/contracts/messages-admin';
import type { TestStack } from '@lights-out/stack';
import type { CDPSession, Locator, Page } from 'playwright-core';

import { ownerOf, type AdminPerson } from '@lights-out/stack/players/admins';
import { openPlayer, type Player, type PlayerOptions } from './player.ts';

type Site = Pick<TestStack, 'url' | 'portal'>;

interface PortalOptions extends PlayerOptions {
  /** The owner by default. */
  readonly as?: AdminPerson;
}

/** Opens a browser in the portal, signed in. */
export async function openPortal(stack: Site, { as, ...options }: PortalOptions = {}): Promise<Player> {
  const admin = await openPlayer(stack, options);
  await admin.goto(`/${stack.portal.path}`);
  await enterPortal(stack, admin, as);
  await admin.page.getByRole('button', { name: texts.signOut }).waitFor();
  return admin;
}

/** Passes the gate with the portal's password, and signs in with a passkey; the owner's by default. */
export async function enterPortal(stack: Site, admin: Player, as?: AdminPerson): Promise<void> {
  // The gate says who becomes the owner while there is none.
  const person = as ?? (await ownerOf(stack));
  await openGate(admin, stack.portal.password);
  await signIn(admin, person);
}

/** Sends a password at the gate. */
export async function openGate({ page }: Pick<Player, 'page'>, password: string): Promise<void> {
  await page.getByLabel(texts.gate.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: texts.gate.enter, exact: true }).click();
}

/** Signs in behind the gate with the person's passkey, which the browser holds from then on. */
export async function signIn({ page }: Pick<Player, 'page'>, { device }: AdminPerson): Promise<void> {
  const { session, authenticatorId } = await authenticatorOf(page);
  await session.send('WebAuthn.clearCredentials', { authenticatorId });
  await session.send('WebAuthn.addCredential', { authenticatorId, credential: device.lend() });
  await page.getByRole('button', { name: texts.people.signIn.passkey }).click();
}

interface VirtualAuthenticator {
  readonly session: CDPSession;
  readonly authenticatorId: string;
}

const authenticators = new WeakMap<Page, Promise<VirtualAuthenticator>>();

/** The authenticator of a browser's page, whose owner agrees to everything at once. */
export function authenticatorOf(page: Page): Promise<VirtualAuthenticator> {
  const known = authenticators.get(page) ?? addAuthenticator(page);
  authenticators.set(page, known);
  return known;
}

async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
}

export function openView({ page }: Player, tab: string): Promise<void> {
  return page.getByRole('tab', { name: tab }).click();
}

export function rowOf({ page }: Player, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text });
}
