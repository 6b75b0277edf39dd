import { join } from 'node:path';

import { asAdmin, createTestDatabase, cuttingProxy } from '@lights-out/stand-ins/postgres';

import { examineDatabase } from '../src/doctor/database.ts';

const payments = { schema: 'payments', migrations: join(import.meta.dirname, '../../../svc-payments/migrations') };

const running = new AsyncDisposableStack();
afterAll(() => running.disposeAsync());

test('a server that answers nothing or takes no writes is named within seconds', async () => {
  const database = await createTestDatabase(payments);
  running.defer(database.drop);
  const proxy = await cuttingProxy('');
  running.defer(proxy.stop);
  const url = proxy.urlFor(database.url);
  const findings = async () => (await examineDatabase(url, payments)).map(({ what }) => what);

  expect(await findings()).toContain('the role payments is a plain one');
  proxy.goSilent();
  expect(await findings()).toEqual(['the database of payments does not let us in: timeout expired']);
  proxy.heal();
  await asAdmin(database.adminUrl, (admin) =>
    admin.query(`alter role payments in database ${database.name} set default_transaction_read_only = on`),
  );
  expect(await findings()).toEqual(['the database of payments takes no writes']);
});
