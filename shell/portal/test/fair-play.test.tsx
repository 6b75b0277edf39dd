import { idOf } from '@lights-out/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';

import { aContestView, renderPortal } from './render-portal.tsx';
import { aJudgedPlayer } from './some-judged.ts';

const sentence = '7 of 7 right answers came faster than their question can be read.';
const at = '2026-05-14T12:00:00.000Z';

const contest = '/?view=contests&contest=2026-05';
const route = `${contest}&player=${idOf(1)}`;

test("a player's page shows the games beside the field, and clears the result that is seen", async () => {
  const { player, api } = renderPortal({
    route,
    api: {
      getAdminContest: aContestView(),
      getAdminPlayer: aJudgedPlayer(),
      decideOnPlayer: { outcome: 'cleared', rule: null, reason: 'Looked at.', by: 'admin 0a1b2c3d', at },
    },
  });
  expect(await screen.findByRole('heading', { name: 'Ayla' })).toBeVisible();
  expect(screen.getByText(/1,000 points, 7 of 7 right/)).toHaveTextContent(
    '1 question is voided. Times taken up again: 1.',
  );
  await player.click(screen.getByText(/1,000 points, 7 of 7 right/));
  expect(screen.getByRole('row', { name: /Who won/ })).toHaveTextContent('31 of 40says nothing');

  expect(screen.queryByRole('option', { name: 'Lift the decision' })).toBeNull();
  expect(screen.getByLabelText('Decision')).toHaveDisplayValue('Note');
  await player.selectOptions(screen.getByLabelText('Decision'), 'No action: clear the result');
  await player.click(screen.getByRole('button', { name: 'Decide' }));
  expect(await screen.findByText('Please give a reason of 3 to 500 characters')).toBeVisible();
  await player.type(screen.getByLabelText('Reason or note'), 'Looked at.');
  await player.click(screen.getByRole('button', { name: 'Decide' }));
  await waitFor(() =>
    expect(api.callsOf('decideOnPlayer')).toMatchObject([
      { body: { outcome: 'cleared', reason: 'Looked at.', standing: 1_000 } },
    ]),
  );
  await waitFor(() => expect(screen.getByLabelText('Reason or note')).toHaveValue(''));
  expect(screen.getByLabelText('Decision')).toHaveDisplayValue('Note');
  expect(screen.getByRole('button', { name: 'Decide' })).toHaveFocus();
});

test('a player is disqualified under a rule', async () => {
  const { player, api } = renderPortal({
    route,
    api: {
      getAdminContest: aContestView({ state: 'open' }),
      getAdminPlayer: aJudgedPlayer(),
      disqualifyPlayer: { state: 'open', winners: [] },
    },
  });
  await player.click(await screen.findByRole('button', { name: 'Strike or disqualify' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByLabelText('Penalty')).toHaveDisplayValue('Result struck');
  await player.selectOptions(within(dialog).getByLabelText('Penalty'), 'Disqualified from the contest');
  await player.selectOptions(within(dialog).getByLabelText('Rule that was broken'), 'A program answered');
  await player.type(within(dialog).getByLabelText('Reason'), 'Too fast.');
  expect(within(dialog).getByLabelText('What speaks for it')).toHaveValue(sentence);
  await player.type(within(dialog).getByLabelText('What speaks for it'), ' By 2 s.');
  await player.click(within(dialog).getByRole('button', { name: 'Strike' }));
  await waitFor(() =>
    expect(api.callsOf('disqualifyPlayer')).toMatchObject([
      {
        body: {
          playerId: idOf(1),
          penalty: 'disqualified',
          rule: 'program',
          reason: 'Too fast.',
          grounds: `${sentence} By 2 s.`,
          state: 'open',
          standing: 1_000,
        },
      },
    ]),
  );
});

test('whose result is struck already can only be disqualified', async () => {
  const { player } = renderPortal({
    route,
    api: {
      getAdminContest: aContestView({ state: 'open' }),
      getAdminPlayer: aJudgedPlayer({
        rank: null,
        score: null,
        games: aJudgedPlayer().games.map((game) => ({ ...game, isStruck: true })),
        log: [{ outcome: 'struck', penalty: 'result-struck', rule: 'help', reason: 'Two voices.', by: 'Stella', at }],
      }),
    },
  });
  expect(await screen.findByText('Result struck: Help while playing')).toBeVisible();
  expect(screen.getByText(/7 of 7 right, 0.21s? on average. Struck./)).toBeVisible();
  await player.click(await screen.findByRole('button', { name: 'Strike or disqualify' }));
  const penalties = within(within(await screen.findByRole('alertdialog')).getByLabelText('Penalty'));
  expect(penalties.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Disqualified from the contest',
  ]);
});

test('an account is closed from the page of its player', async () => {
  const { player, api } = renderPortal({
    route,
    api: {
      getAdminContest: aContestView(),
      getAdminPlayer: aJudgedPlayer(),
      closeAccount: { at, until: null, reason: 'Bought.' },
    },
  });
  await player.click(await screen.findByRole('button', { name: 'Close account' }));
  const dialog = await screen.findByRole('alertdialog');
  await player.selectOptions(within(dialog).getByRole('combobox'), 'Until it is reopened');
  await player.type(within(dialog).getByLabelText('Reason'), 'Bought.');
  await player.click(within(dialog).getByRole('button', { name: 'Close account' }));
  await waitFor(() =>
    expect(api.callsOf('closeAccount')).toMatchObject([
      { params: { user: idOf(1) }, body: { reason: 'Bought.', days: null } },
    ]),
  );
});

test('each answer shows when it was opened, and what the browser said of it', async () => {
  const judged = aJudgedPlayer();
  const game = judged.games[0]!;
  const evidence = {
    input: 'mouse' as const,
    isTrusted: false,
    isPainted: true,
    shownAt: 1_000,
    chosenAt: 3_400,
    focusChangesMs: [800, 2_100],
    version: '0.1.0',
  };
  const { player } = renderPortal({
    route,
    api: {
      getAdminContest: aContestView(),
      getAdminPlayer: { ...judged, games: [{ ...game, answers: [{ ...game.answers[0]!, evidence }] }] },
    },
  });
  await player.click(await screen.findByText(/1,000 points, 7 of 7 right/));
  const row = screen.getByRole('row', { name: /Who won/ });
  expect(row).toHaveTextContent('12:00:05.250');
  expect(row).toHaveTextContent(
    'mouse, chosen after 2.40 s, by a script, focus lost and regained at 0.80 s 2.10 s, version 0.1.0',
  );
});

test("an appeal is read in the player's words, and decided", async () => {
  const { player, api } = renderPortal({
    route,
    api: {
      getAdminContest: aContestView({
        disqualifications: [{ playerId: idOf(1), displayName: 'Ayla', reason: 'Too fast.', by: 'admin 0a1b2c3d', at }],
      }),
      getAdminPlayer: aJudgedPlayer({
        rank: null,
        score: null,
        hasAppealed: true,
        appeal: { text: 'I read fast.', at, state: 'open', isAgainstYou: false },
        log: [
          {
            outcome: 'struck',
            penalty: 'disqualified',
            rule: 'program',
            reason: 'Too fast.',
            grounds: sentence,
            by: 'admin 0a1b2c3d',
            at,
          },
        ],
      }),
      decideOnPlayer: { outcome: 'upheld', rule: null, reason: 'No.', by: 'admin 0a1b2c3d', at },
    },
  });
  expect(await screen.findByText('I read fast.')).toBeVisible();
  expect(screen.getByText('Disqualified from the contest: A program answered')).toBeVisible();
  expect(screen.getByText(`What speaks for it: ${sentence}`)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Strike or disqualify' })).toBeNull();
  expect(screen.queryByRole('option', { name: 'No action: clear the result' })).toBeNull();
  await player.selectOptions(screen.getByLabelText('Decision'), 'Uphold the decision');
  await player.type(screen.getByLabelText('Reason or note'), 'Nobody reads that fast.');
  await player.click(screen.getByRole('button', { name: 'Decide' }));
  await waitFor(() => expect(api.callsOf('decideOnPlayer')).toMatchObject([{ body: { outcome: 'upheld' } }]));
});

test('accounts that look related are named, each with why and how much it says', async () => {
  const { player, path } = renderPortal({
    route,
    api: {
      getAdminContest: aContestView(),
      getAdminPlayer: aJudgedPlayer({
        related: [
          {
            playerId: idOf(2),
            displayName: 'Bruno',
            kind: 'shared-card',
            weight: 2,
            sentence: 'Paid with the same card as Bruno; none of 80 overlaps.',
          },
          {
            playerId: idOf(3),
            displayName: '',
            kind: 'shared-address',
            weight: 0,
            sentence: 'Plays from the same address.',
          },
        ],
      }),
    },
  });
  const related = await screen.findByRole('region', { name: 'Accounts that look related' });
  const [strong, weak] = within(related).getAllByRole('listitem');
  expect(strong).toHaveTextContent('Bruno StrongPaid with the same card as Bruno; none of 80 overlaps.');
  expect(weak).toHaveTextContent('An account that has not played Not in the queue for itPlays from the same address.');
  await player.click(within(related).getByRole('link', { name: 'Bruno' }));
  expect(path()).toBe(`${contest}&player=${idOf(2)}`);
});

test('three charts show the times of right answers beside the field, and say it in words', async () => {
  const game = aJudgedPlayer().games[0]!;
  const answers = [40, 60, 80, 100].map((characters, index) => ({
    ...game.answers[0]!,
    n: index + 1,
    question: 'x'.repeat(characters),
    timeTaken: characters < 80 ? 1.6 : 3.2,
  }));
  renderPortal({
    route,
    api: {
      getAdminContest: aContestView(),
      getAdminPlayer: aJudgedPlayer({
        games: [
          { ...game, gameId: idOf(8), startedAt: '2026-05-20T12:00:00.000Z', answers: answers.slice(2) },
          { ...game, answers: answers.slice(0, 2) },
        ],
      }),
    },
  });
  const charts = await screen.findByRole('region', { name: 'Times of right answers' });
  expect(
    within(charts)
      .getAllByRole('img')
      .map((chart) => chart.getAttribute('aria-label')),
  ).toEqual(['By difficulty.', 'By length of the question.', 'Over the contest.']);
  expect(charts).toHaveTextContent('easy: half of them within 3.2 s (the field 3.2 s).');
  expect(charts).toHaveTextContent(
    'Below 80 characters 0.5 times as long as the field at the same difficulty, from there on 1.0 times.',
  );
  expect(charts).toHaveTextContent(
    'Before 20 May 2026 0.5 times as long as the field at the same difficulty, from then on 1.0 times.',
  );
  expect(charts.querySelectorAll('circle')).toHaveLength(12);
});

test('the page shows what was decided in other contests, and what the player has paid', async () => {
  renderPortal({
    route,
    api: {
      getAdminContest: aContestView(),
      getAdminPlayer: aJudgedPlayer({
        elsewhere: [
          {
            contest: '2026-04',
            outcome: 'struck',
            penalty: 'disqualified',
            rule: 'program',
            reason: 'Too fast.',
            by: 'admin 0a1b2c3d',
            at,
          },
        ],
      }),
      getAdminPayments: [
        {
          id: idOf(4),
          contest: '2026-05',
          amountMinor: 150,
          currency: 'eur',
          state: 'succeeded',
          createdAt: at,
          refund: 'done',
          refundedMinor: 50,
          disputedMinor: 25,
        },
        {
          id: idOf(5),
          contest: '2026-04',
          amountMinor: 150,
          currency: 'eur',
          state: 'refunded',
          createdAt: at,
          refund: 'done',
          refundedMinor: 150,
          disputedMinor: 0,
        },
      ],
    },
  });
  expect(await screen.findByText('April 2026: Disqualified from the contest: A program answered')).toBeVisible();
  const payments = await screen.findByRole('table', { name: 'Payments' });
  const [, newest, earlier] = within(payments).getAllByRole('row');
  expect(newest).toHaveTextContent('May 20261.50 €succeeded, refund done, 0.50 € given back, 0.25 € disputed');
  expect(earlier).toHaveTextContent('April 20261.50 €refunded, refund done');
});

test("an appeal against one's own decision is another steward's, and there has to be one", async () => {
  renderPortal({
    route,
    api: {
      getAdminContest: aContestView(),
      getAdminPlayer: aJudgedPlayer({
        rank: null,
        score: null,
        hasAppealed: true,
        appeal: { text: 'I read fast.', at, state: 'open', isAgainstYou: true },
      }),
    },
  });

  expect(await screen.findByText(/Another steward or an owner decides on the appeal/)).toBeVisible();
  expect(await screen.findByText(/You are the only admin who may decide on appeals/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Invite a steward' })).toHaveAttribute('href', '/?view=admins');
  expect(screen.queryByRole('option', { name: 'Uphold the decision' })).toBeNull();
});
