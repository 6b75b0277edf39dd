import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { loadConfig } from '../src/config.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

const mail = `From: Lights Out <pitwall@lights-out.example>
To: ada@example.com
Subject: Set a <new> password
MIME-Version: 1.0
Content-Type: multipart/alternative; boundary="part"

--part
Content-Type: text/plain; charset=utf-8

Hello <b>Ada</b>
--part
Content-Type: text/html; charset=utf-8

<!doctype html><html><head><title>Mail</title></head><body><p style="color:red">Hello Ada</p></body></html>
--part--
`;

let folder: string;
let demo: ServiceUnderTest;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lights-out-mail-'));
  await writeFile(join(folder, '11111111.eml'), mail);
  demo = await startServiceUnderTest({ DEMO_MAIL_DIR: folder });
});
afterAll(async () => {
  await demo.stop();
  await rm(folder, { recursive: true });
});

const get = async (path: string) => {
  const response = await fetch(`${demo.url}${path}`);
  return {
    status: response.status,
    policy: String(response.headers.get('content-security-policy')),
    text: await response.text(),
  };
};

test('lists the mails of the demo', async () => {
  const { status, text } = await get('/dev/mails');
  expect(status).toBe(200);
  expect(text).toContain('ada@example.com');
  expect(text).toContain('<a href="/dev/mails/11111111">Set a &lt;new&gt; password</a>');
});

test('shows a mail as text, and as HTML in a frame that runs nothing', async () => {
  const page = await get('/dev/mails/11111111');
  expect(page.text).toContain('<pre>Hello &lt;b&gt;Ada&lt;/b&gt;');
  expect(page.text).toContain('src="/dev/mails/11111111/html"');
  const html = await get('/dev/mails/11111111/html');
  expect(html.text).toContain('<p style="color:red">Hello Ada</p>');
  expect(html.policy).toMatch(/default-src 'none';.*sandbox/);
});

test.each(['/dev/mails/22222222', '/dev/mails/..%2f..%2fetc%2fpasswd', '/dev/mails/22222222/html'])(
  'has no page at %s',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

test('is off unless a demo turns it on', async () => {
  const site = await startServiceUnderTest();
  const reply = await fetch(`${site.url}/dev/mails`);
  expect(reply.status).toBe(404);
  expect(await reply.text()).not.toContain('Mails of this demo');
  await site.stop();
});

describe('the configuration', () => {
  const env = {
    PORT: '8080',
    INTERNAL_TOKEN_PRIVATE_KEY: '{"kty":"OKP","crv":"Ed25519"}',
    IDENTITY_URL: 'http://127.0.0.1:1',
    GAME_URL: 'http://127.0.0.1:2',
    PAYMENTS_URL: 'http://127.0.0.1:3',
    SLICES_DIR: '/slices',
    DEMO_MAIL_DIR: '/mails',
    DEMO_DATA: 'marked',
  };

  test('of a demo on this machine is taken', () => {
    expect(loadConfig({ ...env, PUBLIC_ORIGIN: 'http://localhost:8080' })).toMatchObject({
      DEMO_MAIL_DIR: '/mails',
      DEMO_DATA: 'marked',
    });
  });

  test.each([
    ['listens for others', { HOST: '0.0.0.0', PUBLIC_ORIGIN: 'http://localhost:8080' }],
    ['has a public origin', { PUBLIC_ORIGIN: 'https://play.example.com' }],
  ])('of a site that %s is refused', (_what, change) => {
    expect(() => loadConfig({ ...env, ...change })).toThrow(
      /DEMO_MAIL_DIR: only on this machine[^]*DEMO_DATA: only on this machine/,
    );
  });
});
