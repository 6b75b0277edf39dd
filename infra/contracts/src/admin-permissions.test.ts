import { rolesFor } from './admin-permissions.ts';
import { gatewayRoutes } from './gateway.ts';
import { allRoutes } from './routes.ts';

const adminRoutes = [...allRoutes, ...Object.values(gatewayRoutes)].filter(({ caller }) => caller === 'admin');

test('an owner may call every route of the portal', () => {
  expect(adminRoutes.length).toBeGreaterThan(25);
  for (const route of adminRoutes)
    expect([route.path, rolesFor(route)]).toEqual([route.path, expect.arrayContaining(['owner'])]);
});

test('what gives out the answer key of many questions is for those who write them', () => {
  const holdsKeys = adminRoutes.filter(({ path }) => path === '/api/admin/questions/export');
  expect(holdsKeys.map(rolesFor)).toEqual([['owner', 'editor']]);
});
