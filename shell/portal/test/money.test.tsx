import type { AdminRefund } from '@lights-out/contracts/admin-money';
import { idOf } from '@lights-out/web-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';

import { renderPortal } from './render-portal.tsx';

const refund = (changes: Partial<AdminRefund> = {}): AdminRefund => ({
  id: idOf(1),
  paymentId: idOf(1),
  userId: idOf(2),
  contest: '2026-05',
  intent: 'pi_1',
  amountMinor: 150,
  currency: 'eur',
  reason: 'duplicate',
  state: 'pending',
  failures: 0,
  failureReason: null,
  createdAt: '2026-05-14T12:00:00.000Z',
  ...changes,
});

const exported = { csv: 'booked_at\r\n', rows: 0, differenceMinor: 0 };
const route = '/?view=money';

test('a refund is called refunded only once it is, and one that has failed says what is to be done', async () => {
  renderPortal({
    route,
    api: {
      getAdminRefunds: [
        refund({ state: 'failed', failures: 3, failureReason: 'lost_or_stolen_card', reason: 'late' }),
        refund({ id: idOf(3) }),
        refund({ id: idOf(4), amountMinor: 50, state: 'done' }),
      ],
    },
  });
  const [, failed, pending, done] = within(await screen.findByRole('table', { name: 'Refunds' })).getAllByRole('row');
  expect(failed).toHaveTextContent('Paid after the endFailed: find another way3 (lost_or_stolen_card)');
  expect(pending).toHaveTextContent('May 20261.50 €Paid twiceOn its way');
  expect(pending).not.toHaveTextContent('Refunded');
  expect(done).toHaveTextContent('May 20260.50 €Paid twiceRefunded');
});

describe('the ledger', () => {
  const createObjectURL = URL.createObjectURL;
  afterEach(() => {
    URL.createObjectURL = createObjectURL;
  });

  test.each([
    [0, 'The ledger equals the balance at Stripe.'],
    [-123, 'The ledger differs from the balance at Stripe by -1.23 €.'],
    [null, 'The ledger was not compared with the balance at Stripe yet.'],
  ])('is exported as a file, and says how it compares (%s)', async (differenceMinor, sentence) => {
    const files: Blob[] = [];
    URL.createObjectURL = (file) => {
      files.push(file as Blob);
      return '#file';
    };
    const { player, api } = renderPortal({
      route,
      api: { getAdminRefunds: [], exportLedger: { ...exported, differenceMinor } },
    });
    expect(await screen.findByText('Nothing is owed or was given back.')).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-11-01' } });
    fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-11-30' } });
    await player.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(api.callsOf('exportLedger')).toHaveLength(1);
    expect(files.map(({ type }) => type)).toEqual(['text/csv']);
  });

  test('asks for both days', async () => {
    const { player } = renderPortal({ route, api: { getAdminRefunds: [] } });
    await player.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect(await screen.findAllByText('Choose a day')).toHaveLength(2);
  });
});

test('files of payments, entries and winners are saved for chosen days, those that the role may have', async () => {
  const { unmount } = renderPortal({ route, api: { getAdminRefunds: [] } });
  expect(await screen.findByText('Choose the days first.')).toBeVisible();
  const choose = () => {
    fireEvent.change(screen.getByLabelText('From day'), { target: { value: '2026-11-01' } });
    fireEvent.change(screen.getByLabelText('To day'), { target: { value: '2026-11-30' } });
  };
  choose();
  const links = screen.getAllByRole('link', { name: /^Save \w+ of 2026-11-01 to 2026-11-30$/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ['payments', 'entries', 'winners'].map((file) => `/api/admin/exports/${file}?from=2026-11-01&to=2026-11-30`),
  );
  unmount();
  renderPortal({ route, role: 'support', api: { getAdminRefunds: [] } });
  await screen.findByText('Choose the days first.');
  choose();
  expect(screen.getAllByRole('link', { name: /^Save / })).toHaveLength(1);
});
