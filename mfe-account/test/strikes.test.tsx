import type { Strike } from '@lights-out/contracts/fair-play';
import { aUser, fakeApi, refuse, renderPage } from '@lights-out/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';

import AccountMfe from '../src/mfe.tsx';

const struck: Strike = {
  contest: '2026-11',
  title: 'the Monthly Challenge of November 2026',
  penalty: 'result-struck',
  rule: 'program',
  reason: 'Every answer came within 200 ms.',
  grounds: '7 of 7 right answers came faster than their question can be read.',
  at: '2026-11-20T10:30:00.000Z',
  appealBy: '2026-11-27T10:30:00.000Z',
  appeal: 'possible',
  appealText: null,
  answer: null,
};
const open = () => renderPage(<AccountMfe />, { route: '/profile', user: aUser() });
const none = { getHistory: [], getPrizes: [] };

test('a player whose result was struck reads why, and appeals once', async () => {
  const api = fakeApi({ ...none, getStrikes: [struck], postAppeal: { ...struck, appeal: 'open' } });
  const { player } = open();
  expect(await screen.findByText('A program answered. Every answer came within 200 ms.')).toBeVisible();
  expect(screen.getByText(/^What speaks for it: 7 of 7 right answers/)).toBeVisible();
  expect(screen.getByText('In the Monthly Challenge of November 2026. Nobody else is told.')).toBeVisible();
  expect(screen.getByText('The games that you had raced until then do not count.')).toBeVisible();
  expect(screen.getByText(/You can appeal once, before 27 November at 10:30 UTC/)).toBeVisible();
  await player.click(screen.getByRole('button', { name: 'Send appeal' }));
  expect(await screen.findByText('Please write 10 to 1,000 characters')).toBeVisible();

  api.use({ getStrikes: [{ ...struck, appeal: 'open', appealText: 'I read very fast.' }] });
  await player.type(screen.getByLabelText('What speaks for your result?'), 'I read very fast.');
  await player.click(screen.getByRole('button', { name: 'Send appeal' }));
  expect(await screen.findByText('You wrote: “I read very fast.”')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send appeal' })).toBeNull();
  expect(api.callsOf('postAppeal')).toMatchObject([
    { params: { contest: '2026-11' }, body: { text: 'I read very fast.' } },
  ]);
});

test('a run of free practice that was struck is named, and its appeal goes where it was struck', async () => {
  const free = { ...struck, contest: 'free', title: 'Free Practice', run: { score: 2_150 } };
  const api = fakeApi({ ...none, getStrikes: [free], postAppeal: { ...free, appeal: 'open' } });
  const { player } = open();
  expect(await screen.findByText('In Free Practice. Nobody else is told.')).toBeVisible();
  expect(screen.getByText('Your run of 2,150 points does not count. Your other runs do.')).toBeVisible();
  await player.type(screen.getByLabelText('What speaks for your result?'), 'I read very fast.');
  await player.click(screen.getByRole('button', { name: 'Send appeal' }));
  await waitFor(() => expect(api.callsOf('postAppeal')).toMatchObject([{ params: { contest: 'free' } }]));
});

test.each([
  ['possible', 'Your entry is outside the prizes', null],
  ['lifted', 'Your entry can win a prize again', 'A dormitory.'],
] as const)(
  'an entry outside the prizes, appeal %s: its player reads what that means',
  async (appeal, title, answer) => {
    const { grounds: _none, ...entry } = struck;
    const outside = { ...entry, penalty: 'hors-concours', rule: 'household', reason: 'As the terms say.' } as const;
    fakeApi({ ...none, getStrikes: [{ ...outside, appeal, answer }] });
    open();
    const panel = await screen.findByRole('region', { name: title });
    expect(panel).toHaveTextContent('Nobody says that you did anything wrong.');
    expect(panel).not.toHaveTextContent('As the terms say.');
    if (appeal === 'possible') expect(panel).toHaveTextContent('the entry wins no prize');
    else expect(panel).toHaveTextContent('A dormitory.');
  },
);

test('an appeal that comes too late says so', async () => {
  fakeApi({ ...none, getStrikes: [struck], postAppeal: refuse('appeal-too-late') });
  const { player } = open();
  await player.type(await screen.findByLabelText('What speaks for your result?'), 'I read very fast.');
  await player.click(screen.getByRole('button', { name: 'Send appeal' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The time to appeal is over.');
});

test.each([
  ['upheld', 'Your result was struck', 'We looked again, and the decision stays. It is final.'],
  ['lifted', 'Your result counts again', 'We looked again, and the decision was lifted.'],
] as const)('an appeal that was %s is answered', async (appeal, title, text) => {
  fakeApi({ ...none, getStrikes: [{ ...struck, appeal, appealText: 'I read very fast.', answer: 'We watched.' }] });
  open();
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('region', { name: title })).toHaveTextContent('We watched.');
});

test('whoever may race on reads until when, and whoever is disqualified that nothing counts', async () => {
  const first = { ...struck, racesUntil: '2026-12-01T00:00:00.000Z' };
  const second: Strike = { ...struck, penalty: 'disqualified', at: '2026-11-21T10:30:00.000Z' };
  fakeApi({ ...none, getStrikes: [second, first] });
  open();
  expect(await screen.findByRole('region', { name: 'You were disqualified' })).toHaveTextContent(
    'None of your games in it counts, and you cannot start another.',
  );
  expect(screen.getByRole('region', { name: 'Your result was struck' })).toHaveTextContent(
    'You may race on: games that you started afterwards count, until 1 December at 00:00 UTC.',
  );
  // One appeal is against both.
  expect(screen.getAllByRole('button', { name: 'Send appeal' })).toHaveLength(1);
});

test('nothing is shown where nothing was struck', async () => {
  fakeApi({ ...none, getStrikes: [] });
  open();
  expect(await screen.findByText(aUser().displayName)).toBeVisible();
  expect(screen.queryByText(/struck|disqualified/)).toBeNull();
});
