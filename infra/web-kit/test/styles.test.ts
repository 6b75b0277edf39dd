import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const folder = join(__dirname, '../src');
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '') }));
const tokens = new Map(
  [...sheetText('tokens.css').matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
);

describe('contrast', () => {
  const surfaces = ['carbon', 'panel', 'raised'];
  const onEverySurface = [
    'text',
    'muted',
    'danger',
    'wrong',
    'gold',
    'sector-fastest',
    'sector-quick',
    'sector-slow',
    'sector-now',
    'podium-gold',
    'podium-silver',
    'podium-bronze',
  ];
  const texts = [
    ...onEverySurface.flatMap((text) => surfaces.map((ground) => [text, ground] as const)),
    ['text', 'line'],
    ['muted', 'line'],
    ['accent', 'carbon'],
    ['accent', 'panel'],
    ['accent-ink', 'accent'],
    ['accent-ink', 'accent-strong'],
    ['gold-ink', 'gold'],
    ['gold-ink', 'gold-strong'],
    ['sector-ink', 'sector-fastest'],
    ['sector-ink', 'sector-quick'],
    ['sector-ink', 'sector-slow'],
    ['sector-ink', 'sector-now'],
    ['podium-ink', 'podium-gold'],
    ['podium-ink', 'podium-silver'],
    ['podium-ink', 'podium-bronze'],
  ] as const;

  test.each(texts)('%s can be read on %s (4.5 : 1)', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['carbon', 'panel', 'raised'])('outlines and the focus ring can be seen on %s (3 : 1)', (ground) => {
    expect(contrast('edge', ground)).toBeGreaterThanOrEqual(3);
    expect(contrast('accent', ground)).toBeGreaterThanOrEqual(3);
  });

  test('the formula gives the known extremes', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrastOf('#777777', '#777777')).toBe(1);
  });
});

describe('style sheets', () => {
  const others = sheets.filter(({ file }) => file !== 'tokens.css');

  test.each(others.map(({ file, text }) => [file, text]))('%s writes no colour of its own', (_file, text) => {
    expect(text.match(/#[0-9a-f]{3,8}\b|\b(?:rgb|rgba|hsl|hsla|oklch|lab|color)\(/gi)).toBeNull();
  });

  test.each(sheets.map(({ file, text }) => [file, text]))('%s uses only tokens that exist', (_file, text) => {
    const own = new Set([...text.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
    const used = [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);
    expect(used.filter((name) => !tokens.has(name) && !own.has(name) && !name.startsWith('--radix-'))).toEqual([]);
  });

  test.each(sheets.map(({ file, text }) => [file, text]))('%s never takes the focus ring away', (_file, text) => {
    expect(text.match(/outline(?:-width|-style)?:\s*(?:none|0)/g)).toBeNull();
  });

  test.each(others.filter(({ text }) => /transition:|animation:/.test(text)).map(({ file, text }) => [file, text]))(
    '%s moves only for as long as a token says, or stops by itself for less motion',
    (_file, text) => {
      const moves = [...text.matchAll(/(?:transition|animation):\s*([^;]+);/g)].map(([, value = '']) => value);
      const isBound = (value: string) => value === 'none' || value.includes('var(--duration-');
      expect(moves.every(isBound) || text.includes('prefers-reduced-motion')).toBe(true);
    },
  );

  test.each(['SectorBox', 'TimeLeft', 'Countdown', 'Tooltip'])(
    'the changing numbers of %s keep their width',
    (part) => {
      expect(sheets.find(({ file }) => basename(file) === `${part}.module.css`)?.text).toContain('tabular-nums');
    },
  );

  test('less motion sets every duration to nothing', () => {
    const reduced = sheetText('tokens.css').split('prefers-reduced-motion: reduce')[1] ?? '';
    const durations = [...tokens.keys()].filter((name) => name.startsWith('--duration-'));
    expect(durations.length).toBeGreaterThan(0);
    expect(durations.filter((name) => !reduced.includes(`${name}: 0ms`))).toEqual([]);
  });

  test('Saira is our own file, swaps in, and has a stand-in of its metrics', () => {
    const fonts = sheetText('fonts.css');
    expect(fonts).not.toMatch(/https?:/);
    expect(fonts.match(/font-display: swap/g)).toHaveLength(fonts.match(/\.woff2/g)?.length ?? 0);
    expect(fonts).toMatch(/font-family: 'Saira Fallback';[^}]*size-adjust/);
    expect(tokens.get('--font-family')).toMatch(/^'Saira Variable', 'Saira Fallback'/);
  });
});

function sheetText(file: string): string {
  const sheet = sheets.find((one) => one.file === file);
  if (!sheet) throw new Error(`There is no ${file}`);
  return sheet.text;
}

function contrast(text: string, ground: string): number {
  return contrastOf(colour(text), colour(ground));
}

function colour(name: string): string {
  const value = tokens.get(`--color-${name}`);
  if (!value || !/^#[0-9a-f]{6}$/.test(value)) throw new Error(`--color-${name} is no plain colour: ${value}`);
  return value;
}

/** Contrast ratio of two colours. Source: WCAG 2.2, relative luminance and contrast ratio. */
function contrastOf(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
