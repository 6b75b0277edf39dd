import { getAdminReports } from '@lights-out/contracts/admin-reports';

import { someOwner } from '../testing/test-client.ts';
import type { Admin } from './handler.ts';
import { requireRole } from './require-role.ts';

const refusalOf = (admin: Admin | undefined, route = getAdminReports as Parameters<typeof requireRole>[0]) => {
  try {
    requireRole(route, admin);
    return undefined;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test.each([
  ['owner', undefined],
  ['editor', undefined],
  ['support', 'not-allowed'],
] as const)('%s: a route of the portal takes one of the roles of its row', (role, refused) => {
  expect(refusalOf({ ...someOwner, role })).toBe(refused);
});

test('nobody who is not signed in is let in', () => expect(refusalOf(undefined)).toBe('not-signed-in'));

test('a route without a row is for nobody', () => {
  expect(refusalOf(someOwner, { method: 'POST', path: '/api/admin/nothing' })).toBe('not-allowed');
});
