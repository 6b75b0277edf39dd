import { exportAccount, getMe, postConfirmation } from '@lights-out/contracts';

import { clientOf } from './account.ts';
import { confirmationSubject, type Mailbox, openMailbox } from './mailbox.ts';
import { cookieOf, type ServiceUnderTest, startServiceUnderTest } from './service-under-test.ts';

let identity: ServiceUnderTest;
let mailbox: Mailbox;

beforeAll(async () => {
  mailbox = await openMailbox();
  identity = await startServiceUnderTest({ mailFolder: mailbox.folder });
});
afterAll(async () => {
  await identity.stop();
  await mailbox.remove();
});

const german = 'Bestätige deine E-Mail-Adresse';
const chosen = (language: string) => `lights_out_language=${language}`;

async function register(displayName: string, cookie?: string) {
  const email = `${displayName.toLowerCase()}@example.com`;
  const body = { email, displayName, password: 'box box box' };
  const reply = await (await identity.as(cookie === undefined ? {} : { cookie })).raw('POST', '/api/users', { body });
  const { id } = reply.body as unknown as { id: string };
  const opens = async (language?: string) => {
    const cookies = [cookieOf(reply), ...(language === undefined ? [] : [chosen(language)])].join('; ');
    const client = await clientOf(identity, { id, displayName }, cookies);
    await client.call(getMe, {});
    return client;
  };
  return { email, opens, stored: async () => (await (await opens()).call(exportAccount, {})).body.language };
}

test('an account that was registered on a German page gets German mails, until its pages are in English again', async () => {
  const ada = await register('Ada', chosen('de'));
  const [first] = await mailbox.received(ada.email, german);
  expect(first?.text).toContain('Hallo Ada,\n\nMit dieser Adresse wurde ein Konto registriert.');
  expect(first?.html).toContain('<html lang="de">');
  expect(await ada.stored()).toBe('de');
  await (await ada.opens('en')).call(postConfirmation, {});
  expect((await mailbox.received(ada.email, confirmationSubject))[0]?.text).toContain('Hello Ada,');
  expect(await ada.stored()).toBe('en');
});

test.each([undefined, chosen('xx'), chosen('')])(
  'without a language that there is (%s) mails are in English',
  async (cookie) => {
    const bo = await register(`Bo${cookie?.length ?? ''}`, cookie);
    await mailbox.received(bo.email, confirmationSubject);
    await bo.opens('xx');
    expect(await bo.stored()).toBe('en');
  },
);
