import { postFunnelStep } from '@lights-out/contracts/funnel';
import { messages } from '@lights-out/contracts/messages';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { eventually } from '@lights-out/service-kit/testing/eventually';

import { leapingClock } from '../src/leaping-clock.ts';
import { faultsAtAllWidths } from '../src/page-states.ts';
import { openPlayer, type Player } from '../src/player.ts';
import { openPortal, openView, rowOf } from '../src/portal.ts';
import { dialogOf } from '../src/review-steps.ts';
import { startTestStack, type TestStack } from '../src/stack.ts';
import { fillIn, newAccount, submit } from '../src/steps.ts';

const { funnel: texts, views } = adminMessages;
const { tryOne } = messages.landing;
const name = texts.experiments.names['keep-points'];
const right = '83 m';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ clock: leapingClock() });
});
afterAll(() => stack.stop());

test('an admin sees how a stranger becomes a player, and which form of the button led there', async () => {
  const admin = await openPortal(stack);
  await openView(admin, views.funnel);
  await admin.see(texts.none);
  expect(await faultsAtAllWidths(admin, 'an empty funnel')).toEqual([]);
  await admin.press(texts.experiments.turnWhich.on(name));
  await dialogOf(admin).getByRole('textbox').fill('To see which one is pressed.');
  await dialogOf(admin).getByRole('button', { name: texts.experiments.turn.on }).click();
  await admin.see(/^Goal: registered in the same tab\. Runs since/);

  const private_ = await openVisitor({ globalPrivacyControl: true });
  await tryTheQuestion(private_);
  await private_.page.getByRole('link', { name: tryOne.keep, exact: true }).waitFor();

  const visitor = await openVisitor();
  const steps = stepsOf(visitor);
  await visitor.goto('/leaderboard');
  await eventually(async () => {
    await visitor.skip(2_000);
    expect(steps).toEqual(['visit']);
    // The reply is read: a navigation would break it off, and the visit be told again.
    expect(await visitor.page.evaluate(() => window.sessionStorage.getItem('lights-out:arrival'))).toContain('"visit"');
  });
  await visitor.goto('/');
  await tryTheQuestion(visitor);
  await eventually(async () => expect(steps.toSorted()).toEqual(['question', 'shown', 'visit']));
  const link = visitor.page
    .getByRole('link', { name: tryOne.keep })
    .or(visitor.page.getByRole('link', { name: tryOne.keepAndRace }));
  const form = (await link.innerText()).trim() === tryOne.keep ? 'a' : 'b';
  await link.click();
  await fillIn(visitor, newAccount());
  await submit(visitor, messages.email.register);
  await visitor.page.waitForURL('**/mode');

  await eventually(async () => {
    await admin.page.reload();
    const row = rowOf(admin, texts.experiments.forms['keep-points'][form]);
    await row.waitFor();
    expect(await row.getByRole('cell').allInnerTexts()).toEqual([expect.any(String), '1', '1', '100 %']);
  });
  const week = admin.page.getByRole('table', { name: texts.byWeek }).getByRole('row').nth(1);
  const counts = (await week.getByRole('cell').allInnerTexts()).map((text) => text.split('\n')[0]);
  expect(counts.slice(1)).toEqual(['1', '1', '0', '1', '0', '0', '0', '0', '0']);
  expect(await rowOf(admin, texts.sources.board).innerText()).toContain(texts.few(5));
  expect(await faultsAtAllWidths(admin, 'a funnel')).toEqual([]);
});

/** A browser that nobody drives, as the product sees it, and that says what is given. */
async function openVisitor(says: object = {}): Promise<Player> {
  const visitor = await openPlayer(stack, { isPhone: true });
  await visitor.page.addInitScript((given) => {
    for (const [key, value] of Object.entries({ webdriver: false, ...given }))
      Object.defineProperty(navigator, key, { configurable: true, value });
  }, says);
  return visitor;
}

/** The steps that the browser has told of, as they are answered. */
function stepsOf({ page }: Player): string[] {
  const steps: string[] = [];
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname === postFunnelStep.path)
      steps.push((request.postDataJSON() as { step: string }).step);
  });
  return steps;
}

async function tryTheQuestion(visitor: Player): Promise<void> {
  if (!visitor.page.url().startsWith(stack.url)) await visitor.goto('/');
  await visitor.press(tryOne.start);
  await visitor.page.getByRole('button', { name: new RegExp(`${right}$`) }).click();
}
