import { examineConfiguration } from '../src/doctor/index.ts';

const own = {
  PUBLIC_ORIGIN: 'https://play.lights-out.dev',
  MAIL_FROM: 'Lights Out <pitwall@lights-out.dev>',
  COMPANY_NAME: 'Pit Wall Ltd',
  CONTACT_EMAIL: 'help@lights-out.dev',
  IMPRINT: '1 Paddock Lane, Silverstone',
  TAX_LINE: 'including 20% VAT',
  ENTRY_COUNTRIES: 'the United Kingdom',
};
const findingsOf = async (env: Record<string, string | undefined>) =>
  (await examineConfiguration(env, []))
    .filter(({ what }) => /players see|does not exist|name who runs/.test(what))
    .map(({ verdict, what }) => `${verdict}: ${what}`);

test('a site that says who runs it is well', async () => {
  expect(await findingsOf(own)).toEqual(['good: mails and the imprint name who runs the site']);
});

test("what is not said is found, because players would see the demo's", async () => {
  expect(await findingsOf({ ...own, IMPRINT: '', TAX_LINE: undefined })).toEqual([
    "bad: not said, so that players see the demo's: IMPRINT, TAX_LINE",
  ]);
});

test('addresses that do not exist are found', async () => {
  const env = { ...own, MAIL_FROM: 'Lights Out <a@lights-out.example>', CONTACT_EMAIL: 'a@lights-out.example' };
  expect(await findingsOf(env)).toEqual(['bad: still an address that does not exist: MAIL_FROM, CONTACT_EMAIL']);
});

test('a demo on this machine needs none of it', async () => {
  expect(await findingsOf({ PUBLIC_ORIGIN: 'http://localhost:8080' })).toEqual([]);
});
