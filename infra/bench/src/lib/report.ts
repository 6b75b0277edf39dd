import { loadavg } from 'node:os';

/** The middle one; of an even number the lower middle. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}

/** How far the values lie apart, in percent of the middle one: what the machine's other work does to a figure. */
export function spread(values: readonly number[]): number {
  return ((Math.max(...values) - Math.min(...values)) / median(values)) * 100;
}

export function printTable(
  title: string,
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): void {
  const cells = [head, ...rows].map((row) => row.map((cell) => (typeof cell === 'number' ? format(cell) : cell)));
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  console.log(`\n${title}`);
  for (const [index, row] of cells.entries()) {
    console.log(
      `  ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join('  ')}`,
    );
    if (index === 0) console.log(`  ${widths.map((width) => '-'.repeat(width)).join('  ')}`);
  }
}

/** A figure against its target, with the word for it. */
export function judge(value: number, target: number, better: 'at most' | 'at least'): string {
  return (better === 'at most' ? value <= target : value >= target) ? 'met' : 'NOT MET';
}

export function printMachine(): void {
  console.log(
    `load average ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}: ${loadavg()[0]! > 1 ? 'others work on this machine too; trust the ratios' : 'quiet'}`,
  );
}

function format(value: number): string {
  if (!Number.isFinite(value)) return '-';
  if (Math.abs(value) >= 1_000) return Math.round(value).toLocaleString('en-GB');
  return value.toPrecision(3);
}
