import { adminMessages as texts } from '@lights-out/contracts/messages-admin';
import type { TestStack } from '@lights-out/stack';
import type { Locator } from 'playwright-core';

import { openPlayer, type Player, type PlayerOptions } from './player.ts';

type Site = Pick<TestStack, 'url' | 'portal'>;

/** Opens a browser in the portal, behind its gate. */
export async function openPortal(stack: Site, options: PlayerOptions = {}): Promise<Player> {
  const admin = await openPlayer(stack, options);
  await admin.goto(`/${stack.portal.path}`);
  await enterPortal(stack, admin);
  await admin.page.getByRole('button', { name: texts.signOut }).waitFor();
  return admin;
}

/** Sends a password at the gate; the portal's own by default. */
export async function enterPortal(stack: Site, { page }: Player, password = stack.portal.password): Promise<void> {
  await page.getByLabel(texts.gate.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: texts.gate.enter, exact: true }).click();
}

export function openView({ page }: Player, tab: string): Promise<void> {
  return page.getByRole('tab', { name: tab }).click();
}

export function rowOf({ page }: Player, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text });
}
