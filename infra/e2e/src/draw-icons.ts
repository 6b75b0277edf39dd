import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { closeBrowser, openBrowser } from './browser.ts';

// Draws the icons of the installed product from the favicon: `npm run icons --workspace infra/e2e`. The pictures
// are stored in the shell; run it again when the favicon changes.
const folder = join(import.meta.dirname, '../../../shell/public');
const favicon = await readFile(join(folder, 'favicon.svg'), 'utf8');
const [, drawing = ''] = favicon.match(/<svg[^>]*>([\s\S]*)<\/svg>/) ?? [];
const [ground = '', ...rest] = drawing.trim().split('\n');
const motif = rest.join('\n');
if (!ground.includes('<rect') || motif === '') throw new Error('The favicon is not drawn as a ground and a motif.');

/** @param share of the width that the motif fills; systems may crop everything outside the middle 80 %. */
const edgeToEdge = (share: number) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  ${ground.replace(/ rx="\d+"/, '')}
  <g transform="translate(16 16) scale(${share}) translate(-16 -16)">${motif}</g>
</svg>`;

await draw(favicon, 192, 'any-192.png');
await draw(favicon, 512, 'any-512.png');
await draw(edgeToEdge(0.72), 192, 'maskable-192.png');
await draw(edgeToEdge(0.72), 512, 'maskable-512.png');
await draw(edgeToEdge(0.85), 180, 'apple-touch-180.png');
await closeBrowser();

async function draw(svg: string, pixels: number, name: string): Promise<void> {
  const browser = await openBrowser();
  const page = await browser.newPage({ viewport: { width: pixels, height: pixels } });
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  await page.setContent(
    `<style>html, body { margin: 0 } img { display: block; width: 100vw }</style><img src="${source}" alt="">`,
  );
  await writeFile(join(folder, 'icons', name), await page.screenshot({ omitBackground: true }));
  await page.close();
}
