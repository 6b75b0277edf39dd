import type { Locator } from 'playwright-core';

import { rightOptionOf } from '@lights-out/stack/players/answer-key';
import type { Player } from '../../src/player.ts';
import { optionNamed, questionShown } from '../../src/steps.ts';
import type { Table } from '../table.ts';

const rankPath = '**/api/rank?*';
const participants = 100;
/**
 * Ranks after each right answer from the second question on: the field, the top 50, 25 and 10 percent, the podium,
 * first place.
 */
const ranks = [60, 40, 20, 9, 3, 1] as const;

interface ReportedRank {
  rank: number;
  /** When the rank was requested, in milliseconds since the epoch. */
  readonly askedAt: number[];
}

/**
 * Makes the server answer with one rank after the other, answers all questions but the first, and checks the panel.
 *
 * @param afterFive looks at the race once five questions are answered: its page is left two seconds after the last answer.
 */
export async function followRank(player: Player, row: Table['row'], afterFive: () => Promise<void>): Promise<void> {
  const { page } = player;
  const reported: ReportedRank = { rank: ranks[0], askedAt: [] };
  await page.route(rankPath, async (route) => {
    reported.askedAt.push(Date.now());
    await route.fulfill({
      json: {
        rank: reported.rank,
        totalParticipants: participants,
        scoreNeededForTopRank: reported.rank === 1 ? 0 : 100,
      },
    });
  });
  const panel = page.getByRole('region', { name: 'Rank', exact: true });
  const looks: string[] = [];
  const answer = async (n: number, rank: number) => {
    const text = await questionShown(player, n);
    if (n === 7) await refresh(panel, reported, row);
    reported.rank = rank;
    await optionNamed(player, rightOptionOf(text)).click();
    await panel.getByText(`#${rank}`, { exact: true }).waitFor();
    looks.push(await lookOfBadge(panel));
  };
  for (const [index, rank] of ranks.entries()) {
    const seen = index === 1 ? await watch(panel) : undefined;
    await answer(index + 2, rank);
    if (index === 0)
      await row('2.game.rank-panel', () => panel.getByText(`of ${participants}`, { exact: true }).waitFor());
    if (seen) await arrow(panel, seen, row);
    if (index + 2 === 5) await afterFive();
  }
  await row('2.game.rank-badges', () => expect(new Set(looks).size).toBe(6));
}

function watch(panel: Locator) {
  return panel.evaluateHandle(watchArrow);
}

/** Runs in the page, which has its own clock: records when the arrow appeared and disappeared, and its text. */
function watchArrow(panel: Element) {
  const seen = { cameAt: 0, wentAt: 0, words: '' };
  new MutationObserver(() => {
    const text = panel.textContent ?? '';
    const isShown = text.includes('▲');
    if (isShown && seen.cameAt === 0) Object.assign(seen, { cameAt: performance.now(), words: text });
    if (!isShown && seen.cameAt > 0 && seen.wentAt === 0) seen.wentAt = performance.now();
  }).observe(panel, { subtree: true, childList: true, characterData: true });
  return seen;
}

async function arrow(panel: Locator, seen: Awaited<ReturnType<typeof watch>>, row: Table['row']): Promise<void> {
  await row('2.game.rank-arrow', async () => {
    await panel.getByText('▲', { exact: true }).waitFor({ state: 'detached' });
    const { cameAt, wentAt, words } = await seen.jsonValue();
    expect(words).toContain('improved');
    // A busy page sees the arrow late.
    expect(wentAt - cameAt).toBeGreaterThanOrEqual(1_500);
    expect(wentAt - cameAt).toBeLessThan(5_000);
  });
}

/** The score does not change while the last question is open, so only the timer requests the rank. */
async function refresh(panel: Locator, reported: ReportedRank, row: Table['row']): Promise<void> {
  await row('9.rank-refresh', async () => {
    const before = reported.askedAt.length;
    reported.rank = 7;
    await panel.getByText('#7', { exact: true }).waitFor();
    await panel.getByText('▼', { exact: true }).waitFor();
    const [last = 0, next = 0] = reported.askedAt.slice(before - 1, before + 1);
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
