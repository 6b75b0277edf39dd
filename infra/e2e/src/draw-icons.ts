import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { glintPath, startLight } from '@lights-out/contracts/start-light';

import { closeBrowsers, openBrowser } from './browser.ts';

// Draws the favicon and the icons of the installed product with the start lights of the pages: `npm run icons
// --workspace infra/e2e`. The pictures are stored in the shell; run it again when the drawing or the colours change.
const folder = join(import.meta.dirname, '../../../shell/public');
const tokens = await readFile(join(import.meta.dirname, '../../web-kit/src/tokens.css'), 'utf8');
const ground = `<rect width="32" height="32" rx="6" fill="${colour('carbon')}"/>`;
const motif = threeLights();
const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">\n  ${ground}\n${motif}\n</svg>\n`;
await writeFile(join(folder, 'favicon.svg'), favicon);

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
await closeBrowsers();

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

function colour(name: string): string {
  const [, value] = new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(tokens) ?? [];
  if (value === undefined) throw new Error(`The tokens have no colour ${name}.`);
  return value;
}

/** Three lights that are on: five would be too small for a tab. */
function threeLights(): string {
  const { housing, blank, lamp, halo, glint, width, height } = startLight;
  const light = [
    `<rect x="${housing.x}" y="${housing.y}" width="${housing.width}" height="${housing.height}" rx="${housing.radius}" fill="${colour('panel')}" stroke="${colour('line')}" stroke-width="${housing.stroke * 2}"/>`,
    `<circle cx="${blank.x}" cy="${blank.y}" r="${blank.radius}" fill="${colour('line')}"/>`,
    `<circle cx="${lamp.x}" cy="${lamp.y}" r="${halo.radius}" fill="${colour('accent')}" opacity="${halo.opacity}"/>`,
    `<circle cx="${lamp.x}" cy="${lamp.y}" r="${lamp.radius}" fill="${colour('accent')}"/>`,
    `<path d="${glintPath}" fill="none" stroke="${colour('text')}" stroke-width="${glint.stroke}" stroke-linecap="round" opacity="${glint.opacity}"/>`,
  ].join('\n      ');
  const scale = 0.12;
  const gap = 0.8;
  const left = (32 - 3 * width * scale - 2 * gap) / 2;
  const top = (32 - height * scale) / 2;
  const at = (index: number) => (left + index * (width * scale + gap)).toFixed(2);
  return [0, 1, 2]
    .map((index) => `    <g transform="translate(${at(index)} ${top}) scale(${scale})">\n      ${light}\n    </g>`)
    .join('\n');
}
