import type { Locator } from 'playwright-core';

import { rightOptionOf } from '../../src/answer-key.ts';
import type { Player } from '../../src/player.ts';
import { optionNamed, questionShown } from '../../src/steps.ts';
import type { Table } from '../table.ts';

const rankPath = '**/api/rank?*';
const participants = 100;
/** After each right answer from the second question on: the field, the best 50, 25 and 10 percent, the podium, the first. */
const ranks = [60, 40, 20, 9, 3, 1] as const;

interface Told {
  rank: number;
  /** When the rank was asked for, in milliseconds since the epoch. */
  readonly askedAt: number[];
}

/** Has the server tell one rank after the other, answers all questions but the first, and looks at what the panel makes of it. */
export async function followRank(player: Player, row: Table['row']): Promise<void> {
  const { page } = player;
  const told: Told = { rank: ranks[0], askedAt: [] };
  await page.route(rankPath, async (route) => {
    told.askedAt.push(Date.now());
    await route.fulfill({ json: { rank: told.rank, totalParticipants: participants, scoreNeededForTopRank: told.rank === 1 ? 0 : 100 } });
  });
  const panel = page.getByRole('region', { name: 'Rank', exact: true });
  const looks: string[] = [];
  const answer = async (n: number, rank: number) => {
    const text = await questionShown(player, n);
    if (n === 7) await refresh(panel, told, row);
    told.rank = rank;
    await optionNamed(player, rightOptionOf(text)).click();
    await panel.getByText(`#${rank}`, { exact: true }).waitFor();
    looks.push(await lookOfBadge(panel));
  };
  for (const [index, rank] of ranks.entries()) {
    await answer(index + 2, rank);
    if (index === 0) await row('2.game.rank-panel', () => panel.getByText(`of ${participants}`).waitFor());
    if (index === 1) await arrow(panel, row);
  }
  await row('2.game.rank-badges', () => expect(new Set(looks).size).toBe(6));
}

async function arrow(panel: Locator, row: Table['row']): Promise<void> {
  await row('2.game.rank-arrow', async () => {
    const began = Date.now();
    await panel.getByText('▲', { exact: true }).waitFor();
    await panel.getByText('improved').waitFor({ state: 'attached' });
    await panel.getByText('▲', { exact: true }).waitFor({ state: 'detached' });
    expect(Date.now() - began).toBeGreaterThanOrEqual(1_500);
    expect(Date.now() - began).toBeLessThan(4_500);
  });
}

/** The score stays while the last question is open: only the clock has the rank asked for. */
async function refresh(panel: Locator, told: Told, row: Table['row']): Promise<void> {
  await row('9.rank-refresh', async () => {
    const before = told.askedAt.length;
    told.rank = 7;
    await panel.getByText('#7', { exact: true }).waitFor();
    await panel.getByText('▼', { exact: true }).waitFor();
    const [last = 0, next = 0] = told.askedAt.slice(before - 1, before + 1);
    expect(next - last).toBeGreaterThanOrEqual(4_800);
    expect(next - last).toBeLessThan(8_000);
  });
}

function lookOfBadge(panel: Locator): Promise<string> {
  return panel.locator('[data-tier]').evaluate((badge) => {
    const { color, backgroundColor, borderTopColor, boxShadow } = getComputedStyle(badge);
    return [color, backgroundColor, borderTopColor, boxShadow].join(' ');
  });
}
