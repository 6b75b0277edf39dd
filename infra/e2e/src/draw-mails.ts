import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Page } from 'playwright-core';

import { closeBrowsers, openBrowser } from './browser.ts';

// Draws every kind of mail at two widths, side by side, and writes the document that shows them: `npm run pictures:mails --workspace
// infra/e2e`. Run it again when a mail has changed; a test of svc-identity compares the document with the mails.

interface Drawn {
  readonly kind: string;
  readonly html: string;
}

const docs = join(import.meta.dirname, '../../docs');
const widths = [600, 360] as const;
const gapPx = 24;

const root = join(import.meta.dirname, '../../..');
const printed = execFileSync('npm', ['run', '--silent', 'mails', '--workspace', 'svc-identity'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 16 * 1024 * 1024,
});
const { mails, document } = JSON.parse(printed) as { mails: Drawn[]; document: string };
await rm(join(docs, 'mails'), { recursive: true, force: true });
await mkdir(join(docs, 'mails'), { recursive: true });
const browser = await openBrowser();
const page = await browser.newPage();
for (const mail of mails) await writeFile(join(docs, 'mails', `${mail.kind}.webp`), await draw(page, mail));
await writeFile(join(docs, 'mails.md'), document);
await closeBrowsers();

async function draw(drawing: Page, { html }: Drawn): Promise<Buffer> {
  const shots: string[] = [];
  for (const width of widths) {
    await drawing.setViewportSize({ width, height: 100 });
    await drawing.setContent(html);
    const overflow = await drawing.evaluate(() => globalThis.document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) throw new Error(`A mail is ${overflow} px too wide for ${width} px.`);
    shots.push((await drawing.screenshot({ fullPage: true })).toString('base64'));
  }
  await drawing.setContent('<canvas></canvas>');
  const webp = await drawing.evaluate(sideBySide, { shots, gapPx });
  return Buffer.from(webp, 'base64');
}

/** Runs in the browser, whose canvas is the encoder. */
async function sideBySide({ shots, gapPx: gap }: { shots: string[]; gapPx: number }): Promise<string> {
  const images = await Promise.all(
    shots.map(async (shot) => {
      const image = new Image();
      image.src = `data:image/png;base64,${shot}`;
      await image.decode();
      return image;
    }),
  );
  const canvas = globalThis.document.querySelector('canvas');
  const context = canvas?.getContext('2d');
  if (!canvas || !context) throw new Error('There is no canvas.');
  canvas.width = images.reduce((sum, { width }) => sum + width + gap, gap);
  canvas.height = Math.max(...images.map(({ height }) => height)) + 2 * gap;
  context.fillStyle = '#8a8f98';
  context.fillRect(0, 0, canvas.width, canvas.height);
  let left = gap;
  for (const image of images) {
    context.drawImage(image, left, gap);
    left += image.width + gap;
  }
  return canvas.toDataURL('image/webp', 0.75).split(',')[1] ?? '';
}
