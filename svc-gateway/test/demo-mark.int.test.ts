import { messages, usualState, type SiteState } from '@lights-out/contracts';
import * as german from '@lights-out/contracts/messages/de';
import { eventually } from '@lights-out/service-kit/testing';

import { adasSession, startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

const portal = 'a-portal-path-of-tests';
const mark = `<body><aside class="demo-mark">${messages.notice.demo}</aside>`;
let gateway: ServiceUnderTest;

beforeEach(async () => {
  gateway = await startServiceUnderTest({ ADMIN_PATH: portal, DEMO_DATA: 'marked' });
});
afterEach(() => gateway.stop());

const pageAt = async (path: string, cookie = '') => (await fetch(gateway.url + path, { headers: { cookie } })).text();

test('each page of visitors, of players and of admins says that its data is made up, in its language', async () => {
  for (const path of ['/', '/mode', '/no-such-page', `/${portal}`]) expect(await pageAt(path)).toContain(mark);
  expect(await pageAt('/mode', `lights_out_session=${adasSession}`)).toContain(mark);
  expect(await pageAt('/mode', 'lights_out_language=de')).toContain(
    `<aside class="demo-mark">${german.notice.demo}</aside>`,
  );
});

test('no notice of an admin takes the mark away', async () => {
  const notice = { text: 'Back soon.', until: new Date(gateway.clock.now().getTime() + 600_000).toISOString() };
  gateway.siteState = { ...usualState, maintenance: notice, banner: notice };
  await eventually(async () => {
    const { maintenance } = (await (await fetch(`${gateway.url}/api/site`)).json()) as SiteState;
    if (maintenance === null) throw new Error('The gateway has not heard of it.');
  }, 8_000);
  for (const path of ['/', '/game']) expect(await pageAt(path)).toContain(mark);
});

test('a site of real players has no mark', async () => {
  const site = await startServiceUnderTest();
  expect(await (await fetch(site.url)).text()).not.toContain('demo-mark');
  await site.stop();
});
