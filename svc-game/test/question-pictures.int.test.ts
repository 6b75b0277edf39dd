import { getQuestionImage } from '@lights-out/contracts';
import {
  addDraftImage,
  answerDraft,
  createDraft,
  decideDraft,
  getDraft,
  getDraftChoices,
  pictureMaxBytes,
  saveDraft,
  submitDraft,
} from '@lights-out/contracts/admin-drafts';
import { type DraftFields } from '@lights-out/contracts/admin-draft-view';
import { silentLog } from '@lights-out/service-kit';
import { testClient, type TestClient, type TestReply } from '@lights-out/service-kit/testing';

import { createPainter } from '../src/clients/painter.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { someBank } from './some-bank.ts';

let service: ServiceUnderTest;
let author: TestClient;
let reviewer: TestClient;
const editor = (name: 'Edith' | 'Ruben') => {
  const id = `0e000000-0000-4000-8000-00000000000${name === 'Edith' ? 2 : 3}`;
  const admin = { id, name, session: '0a1b2c3d', role: 'editor' } as const;
  return testClient({ ...service.target, name: 'game' }, { admin });
};
beforeAll(async () => {
  service = await startServiceUnderTest({ bank: someBank(30) });
  [author, reviewer] = await Promise.all([editor('Edith'), editor('Ruben')]);
});
afterAll(() => service.stop());

const begun = async () => (await author.call(createDraft, { body: { question: null } })).body.draft;
const send = async (body: Buffer, as = author, draft?: number) => {
  const path = addDraftImage.path.replace(':draft', String(draft ?? (await begun())));
  const reply = await as.raw('POST', path, { body });
  return reply as unknown as TestReply<{ readonly image: string; readonly url: string }>;
};
const drawn = async (image: string) => {
  const reply = await author.call(getQuestionImage, { params: { file: `${image}.svg` } });
  expect(reply.status).toBe(200);
  return reply;
};
const svg = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360">${content}</svg>`);
const shape = '<rect width="90" height="90" fill="#fff"/>';

const painter = createPainter(silentLog);
afterAll(() => painter.stop());

/** A picture with a white square on black. */
async function pixels(format: 'png' | 'webp'): Promise<Buffer> {
  const box = { kind: 'box', x: 0, y: 0 } as const;
  const png = await painter.draw([
    { ...box, width: 1_200, height: 630, fill: '#000000' },
    { ...box, width: 600, height: 315, fill: '#ffffff' },
  ]);
  if (format === 'png') return Buffer.from(png);
  const redrawn = await painter.redraw(png, { width: 800, height: 800, mostBytes: 100_000 });
  return Buffer.from('webp' in redrawn ? redrawn.webp : []);
}

test('an SVG is cleaned, and served so that it runs and loads nothing and stays in the cache', async () => {
  const script = '<script>alert(1)</script><image href="https://a.example/x.png"/>';
  const { status, body } = await send(svg(`${script}<g onclick="alert(1)">${shape}</g>`));
  expect(status).toBe(201);
  const reply = await drawn(body.image);
  expect(reply.body).toContain('<rect width="90"');
  expect(reply.body).not.toMatch(/script|image|example|onclick/);
  expect(reply.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
  expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(reply.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*; sandbox$/);
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
});

test.each(['png', 'webp'] as const)('the pixels of a picture are drawn anew (%s)', async (format) => {
  const marked = Buffer.concat([await pixels(format), Buffer.from('<script>alert(1)</script>')]);
  const { status, body } = await send(marked);
  expect(status).toBe(201);
  const reply = await drawn(body.image);
  expect(reply.body).toMatch(
    /^<svg [^>]*>\n<image width="640" height="360" href="data:image\/webp;base64,[\w+/=]+"\/>\n<\/svg>\n$/,
  );
  expect(Buffer.byteLength(reply.body)).toBeLessThan(36 * 1024);
});

/** A PNG whose head claims a size that its few bytes unpack to. */
async function bomb(): Promise<Buffer> {
  const png = await pixels('png');
  png.writeUInt32BE(50_000, 16);
  png.writeUInt32BE(50_000, 20);
  return png;
}

test.each([
  ['nothing at all', async () => Buffer.alloc(0), 'The file is empty.'],
  [
    'a page named as a picture',
    async () => Buffer.from('<html><script>1</script></html>'),
    'The file is no SVG, PNG or WebP.',
  ],
  ['a GIF', async () => Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1'), 'The file is no SVG, PNG or WebP.'],
  [
    'the first bytes of a PNG and nothing else',
    async () => (await pixels('png')).subarray(0, 12),
    'The picture is damaged.',
  ],
  ['a PNG that was cut off', async () => (await pixels('png')).subarray(0, 60), 'The picture is damaged.'],
  ['a bomb', bomb, 'The picture has more than 4 million pixels.'],
  [
    'an SVG with entities',
    async () => Buffer.from('<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 1 1">&a;</svg>'),
    'The SVG has a document type. Save it as plain SVG.',
  ],
  ['an SVG of a script alone', async () => svg('<script>alert(1)</script>'), 'The picture shows nothing.'],
  [
    'an SVG without a size',
    async () => Buffer.from('<svg><rect/></svg>'),
    'The SVG cannot be read, or states no size.',
  ],
  [
    'an SVG of too many shapes',
    async () => svg(shape.repeat(1_200)),
    'The drawing is too detailed: what is left of it once cleaned is larger than 36 KB.',
  ],
])('%s is refused with the reason', async (_, file, message) => {
  const before = await service.db('question_images').count();
  expect(await send(await file())).toMatchObject({
    status: 400,
    body: { code: 'invalid-request', message },
  });
  expect(await service.db('question_images').count()).toEqual(before);
});

test('a file of more than a megabyte is refused, and a picture for the draft of another editor', async () => {
  expect((await send(Buffer.alloc(pictureMaxBytes + 1))).status).toBe(413);
  expect((await send(svg(shape), reviewer, await begun())).status).toBe(403);
  expect((await send(svg(shape), author, 999_999)).status).toBe(404);
});

test('a question with a picture needs its description, and once published the picture is one of the bank', async () => {
  const draft = await begun();
  const { image, url } = (await send(svg(`${shape}<circle r="70" fill="#e10600"/>`), author, draft)).body;
  const fields: DraftFields = {
    category: 'Drivers',
    difficulty: 'medium',
    question: 'Which driver drove the fan car of Brabham to its only win?',
    options: ['Niki Lauda', 'John Watson', 'Nelson Piquet', 'Carlos Reutemann'],
    correctOption: 0,
    explanation: 'Lauda won in Sweden in 1978, and the car never raced again.',
    source: 'https://en.wikipedia.org/wiki/Brabham_BT46',
    stated: 'Lauda',
    note: '',
    validFrom: null,
    validUntil: null,
    decade: 1970,
    about: [],
    image,
    imageAlt: '',
  };
  const params = { draft };
  const why = 'It was missing.';
  const save = async (changed: DraftFields) => {
    const { version } = (await author.call(getDraft, { params })).body;
    return (await author.call(saveDraft, { params, body: { version, fields: changed, why } })).body;
  };
  expect((await save(fields)).faults).toMatchObject([{ field: 'imageAlt' }]);
  const { version, faults } = await save({ ...fields, imageAlt: 'A car with a large fan at its rear' });
  expect(faults).toEqual([]);
  await author.call(submitDraft, { params, body: { version } });
  expect((await reviewer.call(getDraft, { params })).body).toMatchObject({ image: url, fields: null });
  await reviewer.call(answerDraft, { params, body: { version, option: 'Niki Lauda' } });
  await reviewer.call(decideDraft, { params, body: { version, outcome: 'published', words: 'The page says so.' } });

  const { images } = (await author.call(getDraftChoices, {})).body;
  expect(images.find((one) => one.image === image)?.alt).toBe('A car with a large fan at its rear');
});
