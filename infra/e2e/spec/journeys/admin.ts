import type { TestStack } from '@lights-out/stack';

import { ownerOf } from '@lights-out/stack/players/admins';
import type { Player } from '../../src/player.ts';
import { signIn } from '../../src/portal.ts';
import { haveAccount } from '../../src/steps.ts';
import { openReader } from '../player-at.ts';
import type { Table } from '../table.ts';

/** An admin opens the portal with its address and password, signs in behind its gate, and looks at the users. */
export async function admin(stack: TestStack, table: Table): Promise<void> {
  const player = await openReader(stack);
  player.problems.allow(/status of (401|403|500)|404 \(Not Found\)/);
  const known = await haveAccount(player);
  await gate(player, table, stack);
  await lists(player, table, known);
}

async function gate(player: Player, { row }: Table, stack: TestStack): Promise<void> {
  const { path, password } = stack.portal;
  const { page } = player;
  const enter = async (attempt: string) => {
    await page.getByLabel('Password', { exact: true }).fill(attempt);
    await page.getByRole('main').getByRole('button', { name: 'Enter', exact: true }).click();
  };
  await row('2.routes.portal', async () => {
    await player.goto('/');
    await page.waitForLoadState('networkidle');
    expect(await page.content()).not.toContain(path);
    await player.goto(`/${path.replace(/^\//, '')}`);
    await page.getByRole('heading', { level: 1, name: 'Admin Portal' }).waitFor();
  });
  await row('2.portal.gate', async () => {
    await page.getByLabel('Password', { exact: true }).waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
  });
  await row('5.portal-password', async ([text]) => {
    await enter('not the password');
    await page.getByRole('main').getByRole('alert').filter({ hasText: text }).waitFor();
  });
  await row('5.portal-checked', async () => {
    // Checked by the server before anything of the portal is shown, because a browser's own check could be bypassed.
    expect(await page.evaluate(async () => (await fetch('/api/admin/users')).status)).toBe(401);
    const asked = page.waitForRequest('**/api/admin/session');
    const owner = await ownerOf(stack);
    await enter(password);
    expect((await asked).postDataJSON()).toEqual({ password });
    await signIn(player, owner);
    await page.getByRole('table').first().waitFor();
  });
}

async function lists(
  player: Player,
  { row }: Table,
  known: { readonly email: string; readonly displayName: string },
): Promise<void> {
  const { page } = player;
  await row('2.portal.table', async () => {
    const heads = (await page.getByRole('columnheader').allInnerTexts()).map((head) => head.trim().toLowerCase());
    expect(heads.slice(0, 4)).toEqual(['id', 'display name', 'email', 'premium status']);
    const entry = page.getByRole('row').filter({ hasText: known.email });
    await entry.getByText(known.displayName, { exact: true }).waitFor();
    await entry.getByText('Free', { exact: true }).waitFor();
    const rest = await page.getByRole('row').filter({ hasText: '@' }).allInnerTexts();
    for (const text of rest) expect(text).toMatch(/\b(Premium|Free)\b/i);
  });
}
