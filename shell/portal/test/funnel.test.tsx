import { answer, refuse } from '@lights-out/web-kit/testing';
import { screen, within } from '@testing-library/react';

import { renderPortal } from './render-portal.tsx';
import { anExperiment, someCounts } from './some-funnel.ts';

const route = '/?view=funnel';
const name = 'Button after a right answer on the front page';

test('the funnel is shown by week and by source, with the share of the step before', async () => {
  const counts = someCounts({ visit: 1_200, question: 300, register: 60, 'race-1': 45 });
  renderPortal({
    route,
    role: 'support',
    api: {
      getAdminFunnel: {
        weeks: [{ week: '2026-11-23', counts }],
        sources: [{ source: 'challenge', counts: someCounts({ visit: 100, register: null }) }],
        experiments: [anExperiment()],
      },
    },
  });
  const week = within(await screen.findByRole('table', { name: 'By week' })).getByRole('row', { name: /23 Nov 2026/ });
  expect(
    within(week)
      .getAllByRole('cell')
      .slice(1, 6)
      .map(({ textContent }) => textContent),
  ).toEqual(['1,200', '30025 %', '00.0 %', '605.0 %', '4575 %']);
  const sources = within(screen.getByRole('table', { name: 'By source, 12 weeks together' }));
  expect(sources.getByRole('row', { name: /Friend challenge/ })).toHaveTextContent('< 5');
});

test('an experiment is started with a reason, and says what it does not know yet', async () => {
  const empty = { weeks: [{ week: '2026-11-23', counts: someCounts() }], sources: [] };
  const { player, api } = renderPortal({
    route,
    api: { getAdminFunnel: { ...empty, experiments: [anExperiment()] }, postAdminExperiment: answer(204, undefined) },
  });
  expect(await screen.findByText('Nothing was counted yet.')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText(/It has never run/)).toBeVisible();

  await player.click(screen.getByRole('button', { name: `Start: ${name}` }));
  const dialog = within(screen.getByRole('alertdialog'));
  await player.click(dialog.getByRole('button', { name: 'Start' }));
  expect(api.callsOf('postAdminExperiment')).toEqual([]);
  await player.type(dialog.getByRole('textbox'), 'To find out.');
  const running = anExperiment({
    startedAt: '2026-11-24T12:00:00.000Z',
    startedBy: 'Olivia Owner',
    forms: { a: { shown: 10, reached: 1 }, b: { shown: 12, reached: 2 } },
    difference: { value: 0.0667, from: -0.26, to: 0.35 },
  });
  api.use({ getAdminFunnel: { ...empty, experiments: [running] } });
  await player.click(dialog.getByRole('button', { name: 'Start' }));

  expect(await screen.findByText('Started')).toBeVisible();
  expect(api.callsOf('postAdminExperiment')).toMatchObject([
    { params: { experiment: 'keep-points' }, body: { isOn: true, reason: 'To find out.' } },
  ]);
  expect(await screen.findByText(/Runs since 24 Nov 2026, 12:00 UTC, started by Olivia Owner/)).toBeVisible();
  expect(screen.getByRole('row', { name: /B: “Register free and race on”/ })).toHaveTextContent('17 %');
  expect(screen.getByText(/B is ahead by 6.7 points, but it could be chance/)).toBeVisible();
  expect(screen.getByText(/needs 676 more, of 686 planned/)).toBeVisible();
  expect(screen.getByRole('button', { name: `End: ${name}` })).toBeVisible();
});

test('a funnel that cannot be loaded is said, with a retry', async () => {
  renderPortal({ route, api: { getAdminFunnel: refuse('unavailable') } });
  expect(await screen.findByText(/Error loading the funnel/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
});
