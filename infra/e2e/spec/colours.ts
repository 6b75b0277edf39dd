import type { Locator } from 'playwright-core';

/** The names of the hues of an element's text, borders, background and shadow. Greys have no name. */
export async function huesOf(element: Locator): Promise<ReadonlySet<string>> {
  const painted = await element.evaluate((node) => {
    const { color, backgroundColor, backgroundImage, borderTopColor, boxShadow } = getComputedStyle(node);
    return [color, backgroundColor, backgroundImage, borderTopColor, boxShadow].join(' ');
  });
  const triples = [...painted.matchAll(/rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)/g)].filter(
    ([, , , , alpha]) => alpha !== '0',
  );
  return new Set(triples.map(([, red, green, blue]) => nameOf(Number(red), Number(green), Number(blue))));
}

/** Hue in degrees at which each name begins. */
const names: readonly [number, string][] = [
  [0, 'red'],
  [20, 'orange'],
  [38, 'yellow'],
  [75, 'green'],
  [170, 'blue'],
  [255, 'purple'],
  [310, 'red'],
];

function nameOf(red: number, green: number, blue: number): string {
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  if (spread < 60) return 'grey';
  const sixth =
    most === red
      ? ((green - blue) / spread + 6) % 6
      : most === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  return names.findLast(([from]) => sixth * 60 >= from)?.[1] ?? 'red';
}
