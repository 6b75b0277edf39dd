import type { KeptKey } from '@lights-out/contracts/admin-questions';
import { screen, within } from '@testing-library/react';

import { renderPortal } from './render-portal.tsx';
import { inBank, shipped, stock } from './some-questions.ts';

const kept = { correctOption: null, explanation: null, waits: null, quarantine: null, isWithdrawn: false };
const foundKept = async (given: KeptKey, fileKeys?: KeptKey | null) => {
  const question = { ...inBank, ...kept, figures: { ...inBank.figures!, picked: null }, kept: given };
  const portal = renderPortal({
    route: '/?view=questions',
    api: {
      getAdminStock: stock,
      getAdminReports: [],
      getAdminBanks: shipped,
      getAdminQuestions: { questions: [question], matching: 1, ...(fileKeys !== undefined && { fileKeys }) },
      openKey: { isOpen: false },
      openFileKeys: { isOpen: false },
    },
  });
  await portal.player.click(await screen.findByRole('button', { name: 'Find' }));
  await portal.player.click(await screen.findByRole('heading', { name: inBank.text }));
  return portal;
};

test('a key that is kept is asked for with a reason', async () => {
  const { player, api } = await foundKept({ askedBy: null, isOwn: false, reason: null });
  expect(screen.getByText(/Its key is kept, as a contest may still ask it/)).toBeVisible();
  expect(screen.queryByText(/right\)|picked/)).toBeNull();

  const summary = screen.getByText('Ask for the key', { selector: 'summary' });
  await player.click(summary);
  const form = within(summary.closest('details')!);
  await player.type(form.getByRole('textbox', { name: 'Reason' }), 'Three players doubt it.');
  await player.click(form.getByRole('button', { name: 'Ask for the key' }));

  expect(await screen.findByText('Another admin has to open it')).toBeVisible();
  expect(api.callsOf('openKey')).toMatchObject([
    { params: { question: 205 }, body: { revision: inBank.revision, reason: 'Three players doubt it.' } },
  ]);
});

test('a key that another admin asks for can be opened', async () => {
  await foundKept({ askedBy: 'Ada', isOwn: false, reason: 'Three players doubt it.' });
  expect(screen.getByText('Ada asks for it: Three players doubt it.')).toBeVisible();
  expect(screen.getByText('Open the key', { selector: 'summary' })).toBeVisible();
});

test('whoever asked for a key waits for another admin', async () => {
  await foundKept({ askedBy: 'Ada', isOwn: true, reason: 'Three players doubt it.' });
  expect(screen.getByText('You asked for it: Three players doubt it. Another admin has to open it.')).toBeVisible();
  expect(screen.queryByText('Open the key')).toBeNull();
});

const unasked = { askedBy: null, isOwn: false, reason: null };

test('an owner asks for a file with the keys that are kept, and saves it once it is open', async () => {
  const { player, api } = await foundKept(unasked, unasked);
  expect(screen.queryByRole('link', { name: /with the keys that are kept/ })).toBeNull();
  const summary = screen.getByText('Ask for a file with their keys', { selector: 'summary' });
  await player.click(summary);
  const form = within(summary.closest('details')!);
  await player.type(form.getByRole('textbox', { name: 'Reason' }), 'A copy for the notary.');
  await player.click(form.getByRole('button', { name: 'Ask for a file with their keys' }));
  expect(await screen.findByText('Another admin has to open it')).toBeVisible();
  expect(api.callsOf('openFileKeys')).toMatchObject([{ body: { reason: 'A copy for the notary.' } }]);
});

test('a file that is open can be saved', async () => {
  await foundKept(unasked, null);
  const link = screen.getByRole('link', { name: 'Save with the keys that are kept, as CSV' });
  expect(link).toHaveAttribute('href', expect.stringContaining('format=csv'));
  expect(link).toHaveAttribute('href', expect.stringContaining('keys=all'));
});
