import { aDaily, aDailyQuestion, aDailyResult, fakeApi, refuse, renderPage } from '@lights-out/web-kit/testing';
import { screen, within } from '@testing-library/react';

import { InShell } from './in-shell.tsx';

const now = Date.parse('2026-11-27T18:18:48.000Z');
beforeEach(() => jest.useFakeTimers({ now }));
afterEach(() => jest.useRealTimers());

const day = { n: 213, day: '2026-11-26', isGivenBack: false };
const before = aDaily({ n: 213, day: '2026-11-26', isToday: false, raced: 48, best: 1_702 });

function open(replies: NonNullable<Parameters<typeof fakeApi>[0]>) {
  fakeApi({ getDaily: aDaily(), ...replies });
  renderPage(<InShell />, { route: '/daily', user: null });
}

test('beside the start stand the month as a calendar and what yesterday was', async () => {
  const questions = [64, 12].map((knew, index) =>
    aDailyQuestion({
      n: index + 1,
      question: `Question ${index + 1}?`,
      shares: { answers: 48, knew, options: [knew, 0, 0, 0] },
    }),
  );
  open({
    getDailyArchive: { days: [{ ...day, result: null }], firstDay: '2026-04-28' },
    getDailyNumber: { ...before, questions },
  });
  const month = await screen.findByRole('region', { name: 'November 2026' });
  expect(within(month).getByRole('link', { name: /^No\. 213, .*: not raced$/ })).toHaveAttribute('href', '/daily/213');
  const yesterday = await screen.findByRole('region', { name: 'Yesterday, No. 213' });
  expect(yesterday).toHaveTextContent('48 have raced it · Best 1,702');
  expect(yesterday).toHaveTextContent('Hardest of the day: Question 2? 12 % knew this');
});

test('who raced yesterday sees the own race among those of all', async () => {
  const { standing } = aDailyResult();
  const result = aDailyResult({ standing: standing && { ...standing, isFinal: true } });
  open({ getDailyNumber: { ...before, state: 'done', result } });
  const yesterday = await screen.findByRole('region', { name: 'Yesterday, No. 213' });
  expect(yesterday).toHaveTextContent('1,411Final: better than 78 % of 2,318');
  expect(within(yesterday).getByRole('list', { name: 'Scores in ten steps' })).toBeVisible();
});

test('the day is raced all the same where neither can be had', async () => {
  open({ getDailyArchive: refuse('internal'), getDailyNumber: refuse('internal') });
  expect(await screen.findByRole('button', { name: 'START' })).toBeEnabled();
  expect(screen.queryByRole('region', { name: /November|Yesterday/ })).not.toBeInTheDocument();
});
