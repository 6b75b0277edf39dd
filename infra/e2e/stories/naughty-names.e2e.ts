import { messages } from '@lights-out/contracts/messages';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { questionsPerGame } from '@lights-out/contracts/constants';
import { eventually } from '@lights-out/service-kit/testing/eventually';

import { send } from '@lights-out/stack/players/calls';
import { countMails, textsByAddress } from '../src/mail.ts';
import { inLanes, putOnBoard, tryToRegister, type NamedRacer } from '../src/named-racers.ts';
import { asKept, nastiest, naughtyStrings, oneOfEachKind } from '../src/naughty-strings.ts';
import { openPlayer, phone, type Player } from '../src/player.ts';
import { openPortal } from '../src/portal.ts';
import { challengeFrom, playGame, rightly } from '../src/racer.ts';
import { shownTexts, textIn, tooWide } from '../src/shown-texts.ts';
import { startTestStack, type TestStack } from '../src/stack.ts';

const timeoutMs = 180_000;
const wide = { width: 1280, height: 800 };

let stack: TestStack;
const racers: NamedRacer[] = [];
const finishedGames = new Map<string, string>();
/** By their creators. */
const challenges = new Map<string, string>();
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

test(
  'every string is either refused as a name or returned unchanged',
  async () => {
    const faults: string[] = [];
    await inLanes(naughtyStrings, async (displayName) => {
      const { racer, fault } = await tryToRegister(stack, { displayName }, 'displayName');
      if (racer) racers.push(racer);
      if (fault) faults.push(fault);
    });
    expect(faults).toEqual([]);
    expect(racers.length).toBeGreaterThan(120);
    const names = racers.map(({ displayName }) => displayName);
    expect(nastiest.map(asKept).filter((name) => !names.includes(name))).toEqual([]);
  },
  timeoutMs,
);

test(
  'every name is shown unchanged on the board, which fits a phone and a wide screen',
  async () => {
    const [nasty, others] = [
      nastiest.map(racerNamed),
      racers.filter(({ displayName }) => !nastiest.map(asKept).includes(displayName)),
    ];
    await inLanes(
      nasty,
      async (racer) => void finishedGames.set(racer.id, (await playGame(stack, racer, rightly)).gameId),
    );
    await putOnBoard(stack, others);
    const visitor = await openPlayer(stack, { isPhone: true });

    await visitor.goto('/leaderboard');
    await expectAllIn(visitor, messages.leaderboard.more);

    for (const viewport of [phone, wide]) {
      await visitor.page.setViewportSize(viewport);
      expect(await tooWide(visitor.page, racers)).toEqual([]);
    }
  },
  timeoutMs,
);

test(
  'every name is shown unchanged to an admin',
  async () => {
    const admin = await openPortal(stack, { isPhone: true });
    await expectAllIn(admin, adminMessages.table.more);
    expect(await tooWide(admin.page, [])).toEqual([]);
  },
  timeoutMs,
);

test(
  'names appear unchanged in the title of a challenge, as a chat application reads it that runs no scripts',
  async () => {
    const reader = await openPlayer(stack);
    for (const name of oneOfEachKind.map(asKept)) {
      const racer = racerNamed(name);
      const challengeId = await challengeFrom(stack, racer, finishedGames.get(racer.id)!);
      challenges.set(racer.id, challengeId);
      const preview = await send(stack, '', 'GET', `/challenge/${challengeId}`);
      expect(await titleOf(reader.page, await preview.text())).toContain(name);
      expect((await send(stack, '', 'GET', `/api/challenges/${challengeId}/preview.png`)).status).toBe(200);
    }
  },
  timeoutMs,
);

test.each(oneOfEachKind.map(asKept))(
  '%s: header, profile, results and challenge show it unchanged and execute none of it',
  async (name) => {
    const racer = racerNamed(name);
    const gameId = finishedGames.get(racer.id)!;
    const player = await openPlayer(stack, { isPhone: true });
    const { page } = player;
    const title = messages.challenge.title(name);

    // As a visitor with the link sees it.
    await player.goto(`/challenge/${challenges.get(racer.id)!}`);
    await page.getByRole('rowheader').waitFor();
    expect(await textIn(page, 'h1')).toBe(title);
    expect(await shownTexts(page)).toContain(name);
    expect(await tooWide(page, [{ displayName: name }])).toEqual([]);

    await page.context().addCookies(cookiesFor(stack.url, racer.cookie));
    await page.evaluate(
      ([key, value]) => localStorage.setItem(key!, value!),
      [
        'lights-out:gameResult',
        JSON.stringify({
          gameId,
          userId: racer.id,
          score: 0,
          correctAnswers: 0,
          totalQuestions: questionsPerGame,
          averageSpeed: 1,
          isPremium: false,
          difficulty: 'medium',
          challengeId: null,
        }),
      ],
    );
    await player.goto('/results');
    await player.see(messages.results.title);
    expect(await tooWide(page, [{ displayName: name }])).toEqual([]);
    await player.goto('/profile');
    await eventually(async () => expect(await textIn(page, 'h1')).toBe(name));
    expect(await tooWide(page, [{ displayName: name }])).toEqual([]);
    await page.getByRole('banner').getByRole('button', { expanded: false }).last().click();
    await page.getByRole('menu').waitFor();
    expect(await shownTexts(page, 'body')).toContain(name);
    await page.keyboard.press('Escape');
    await page.setViewportSize(wide);
    expect(await shownTexts(page, 'header')).toContain(name);
    expect(await tooWide(page, [{ displayName: name }])).toEqual([]);
  },
  timeoutMs,
);

test(
  'every name appears unchanged in a mail, except those that a mail client would turn into a link',
  async () => {
    // Whoever registers gets one, to confirm the address.
    await eventually(async () => expect(await countMails(stack.mailDir)).toBeGreaterThanOrEqual(racers.length));
    const texts = await textsByAddress(stack.mailDir);
    for (const { email, displayName } of racers)
      expect(texts.get(email)?.split('\n')[0]).toBe(
        /\S[.:/\\@]\S/u.test(displayName) ? 'Hello,' : `Hello ${displayName},`,
      );
  },
  timeoutMs,
);

function racerNamed(name: string): NamedRacer {
  return racers.find(({ displayName }) => displayName === asKept(name))!;
}

/** Loads page after page of a list until each name has been shown. */
async function expectAllIn({ page }: Player, more: string): Promise<void> {
  const button = page.getByRole('button', { name: more, exact: true });
  await eventually(async () => {
    if (await button.isEnabled({ timeout: 100 }).catch(() => false)) await button.click();
    const shown = new Set(await shownTexts(page));
    expect(racers.map(({ displayName }) => displayName).filter((name) => !shown.has(name))).toEqual([]);
  }, timeoutMs / 2);
}

/** @param header `name=value; name=value` */
function cookiesFor(url: string, header: string): { name: string; value: string; url: string }[] {
  return header.split('; ').map((cookie) => {
    const [name, value] = cookie.split('=');
    return { name: name!, value: value!, url };
  });
}

/** Decodes entities as a browser does, on an empty page: those of the product take no text as HTML. */
function titleOf(empty: Player['page'], html: string): Promise<string> {
  return empty.evaluate((source) => new DOMParser().parseFromString(source, 'text/html').title, html);
}
