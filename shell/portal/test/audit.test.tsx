import { idOf } from '@lights-out/web-kit/testing';
import { screen, within } from '@testing-library/react';

import { anAuditEntry, renderPortal } from './render-portal.tsx';

const route = '/?view=audit';

test('an action is shown with its admin, time, subject and reason', async () => {
  renderPortal({
    route,
    api: {
      getAdminAudit: [
        anAuditEntry({
          id: 3,
          action: 'player-disqualified',
          contest: '2026-05',
          playerId: idOf(4),
          admin: { id: idOf(9), name: 'Olivia Owner' },
          reason: 'Two accounts.',
        }),
        anAuditEntry({
          id: 2,
          action: 'prize-edited',
          contest: '2026-06',
          changes: [{ field: 'ranks', from: '1', to: '3' }],
        }),
        anAuditEntry({ id: 1, action: 'sign-in-failed', session: null, address: '10.0.0.7' }),
        anAuditEntry({
          id: 0,
          action: 'question-quarantined',
          session: null,
          reason: '2 of 150 were right.',
          changes: [{ field: 'question', from: '205', to: '0123456789abcdef' }],
        }),
      ],
    },
  });

  const [, out, prize, wrong, odd] = within(await screen.findByRole('table', { name: 'Audit' })).getAllByRole('row');
  expect(out).toHaveTextContent(
    `2 Jun 2026, 09:30 UTCOlivia Ownersession 0a1b2c3dDisqualified a playerMay 2026player ${idOf(4)}request request-1Two accounts.`,
  );
  expect(prize).toHaveTextContent('portalsession 0a1b2c3dEdited a prizeJune 2026Places: 1 → 3');
  expect(wrong).toHaveTextContent('Nobody signed infrom 10.0.0.7Wrong password');
  expect(odd).toHaveTextContent(
    'Lights Out, by a rulePut a question in quarantineQuestion: 205 → 0123456789abcdefrequest request-12 of 150 were right.',
  );
});

test('it is narrowed to what was done and to a contest', async () => {
  const { player, api } = renderPortal({ route });
  expect(await screen.findByText('Nothing was done yet.')).toBeVisible();

  await player.selectOptions(screen.getByLabelText('What was done'), 'Signed in');
  await player.selectOptions(screen.getByLabelText('Contest'), 'May 2026');

  expect(await screen.findByText('Nothing of this kind was done.')).toBeVisible();
  expect(api.callsOf('getAdminAudit').map(({ query }) => query)).toMatchObject([
    {},
    { action: 'signed-in' },
    { action: 'signed-in', contest: '2026-05' },
  ]);
});
