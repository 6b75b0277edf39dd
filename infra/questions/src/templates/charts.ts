import type { Chart } from '@lights-out/contracts/bank-file';

/** Values from left to right; undefined where there is none, which breaks a line. */
export interface Row {
  readonly values: readonly (number | undefined)[];
  /** The line that is asked about, or the first of several. */
  readonly isMain: boolean;
}

interface Axes {
  /** Said beneath the first value and the last one. */
  readonly from: string;
  readonly to: string;
  /** Values with a line of the grid, and what is said of each where it is not the number. */
  readonly marks: readonly (number | readonly [number, string])[];
  /** The values at the foot and at the head; of places the worst and the best. */
  readonly low: number;
  readonly high: number;
  /** Where the foot has a cross: a race that was not finished. */
  readonly crosses?: readonly number[];
}

// In the colours of the bank's drawings, and flatter: a phone of 360 by 640 has 82 pixels of height for it, so that 16 : 9 would be shown at
// a quarter of its size. Letters are large and few.
const [ground, grid, faint, quiet, bright] = ['#141821', '#2b3344', '#6b7790', '#a3aec2', '#f4f6fb'];
const [left, right, top, foot] = [80, 612, 20, 186];
const height = 240;
const letters = 32;

/** Lines over races or years, the main one bright, thick and with a dot at each value. */
export function lineChart(
  rows: readonly Row[],
  { from, to, marks, low, high, crosses = [] }: Axes,
  alt: string,
): Chart {
  const count = Math.max(...rows.map(({ values }) => values.length));
  const xOf = (index: number) => Math.round(left + ((right - left) * index) / Math.max(1, count - 1));
  const yOf = (value: number) => Math.round(foot - ((foot - top) * (value - low)) / (high - low));
  const lines = [...rows]
    .sort((one, other) => Number(one.isMain) - Number(other.isMain))
    .map(({ values, isMain }) => {
      const points = values.map((value, index) => (value === undefined ? undefined : `${xOf(index)} ${yOf(value)}`));
      // Of no length, a stroke shows as a dot: where a value stands alone.
      const path = points.map((at, index) => at && (points[index - 1] === undefined ? `M${at}h0` : `L${at}`)).join('');
      const dots = points.map((at) => at && `M${at}h0`).join('');
      return isMain
        ? `<path d="${path}" stroke="${bright}" stroke-width="6"/><path d="${dots}" stroke="${bright}" stroke-width="13"/>`
        : `<path d="${path}" stroke="${faint}" stroke-width="4"/>`;
    });
  const crossed = crosses.map((index) => `M${xOf(index) - 7} ${foot - 7}l14 14m-14 0l14-14`).join('');
  const named = marks.map((mark) => (typeof mark === 'number' ? ([mark, String(mark)] as const) : mark));
  return drawn(
    [
      `<path d="${named.map(([mark]) => `M${left} ${yOf(mark)}H${right}`).join('')}" stroke="${grid}" stroke-width="2"/>`,
      `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${lines.join('')}<path d="${crossed}" stroke="${quiet}" stroke-width="4"/></g>`,
      ...named.map(([mark, name]) => said(name, left - 14, yOf(mark) + 11, 'end')),
      said(from, left, 229, 'start'),
      said(to, right, 229, 'end'),
    ],
    alt,
  );
}

/** Bars beneath one another, each with its name and number; the one that is asked about is bright. */
export function barChart(
  bars: readonly { readonly name: string; readonly value: number; readonly isMain: boolean }[],
  alt: string,
): Chart {
  const most = Math.max(...bars.map(({ value }) => value));
  const row = Math.min(50, (height - 8) / bars.length);
  const size = Math.min(letters, Math.round(row - 2));
  const from = 26 + Math.round(0.6 * size * Math.max(...bars.map(({ name }) => name.length)));
  const drawnBars = bars.flatMap(({ name, value, isMain }, index) => {
    const [y, width] = [height / 2 + row * (index - bars.length / 2), Math.round(((570 - from) * value) / most)];
    const baseline = Math.round(y + row / 2 + size / 3);
    return [
      `<rect x="${from}" y="${Math.round(y + 2)}" width="${width}" height="${Math.round(row - 4)}" fill="${isMain ? bright : faint}"/>`,
      said(name, from - 12, baseline, 'end', isMain),
      said(String(value), from + width + 10, baseline, 'start', isMain),
    ];
  });
  return drawn(drawnBars, alt, size);
}

/** Upright bars over years, with a number on each that has one. */
export function columnChart(values: readonly number[], { from, to }: Pick<Axes, 'from' | 'to'>, alt: string): Chart {
  const [most, step] = [Math.max(...values), (right - 28) / values.length];
  const columns = values.flatMap((value, index) => {
    const [x, tall] = [28 + step * index, Math.round((132 * value) / most)];
    if (value === 0) return [];
    return [
      `<rect x="${Math.round(x + 2)}" y="${foot - tall}" width="${Math.round(step - 4)}" height="${tall}" fill="${bright}"/>`,
      said(String(value), Math.round(x + step / 2), foot - tall - 8, 'middle'),
    ];
  });
  const floor = `<path d="M28 ${foot + 2}H${right}" stroke="${faint}" stroke-width="4"/>`;
  return drawn([...columns, floor, said(from, 28, 229, 'start'), said(to, right, 229, 'end')], alt);
}

function said(text: string, x: number, y: number, anchor: 'start' | 'middle' | 'end', isMain = false): string {
  const fill = isMain ? ` fill="${bright}"` : '';
  return `<text x="${x}" y="${y}" text-anchor="${anchor}"${fill}>${text.replaceAll('&', '&amp;')}</text>`;
}

function drawn(parts: readonly string[], alt: string, size = letters): Chart {
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 ${height}">`,
    `<rect width="640" height="${height}" fill="${ground}"/>`,
    `<g font-family="Saira,system-ui,sans-serif" font-size="${size}" fill="${quiet}">${parts.join('')}</g></svg>\n`,
  ].join('');
  return { svg, alt };
}
