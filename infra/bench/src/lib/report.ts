import { loadavg } from 'node:os';

/** The median; of an even number of values the lower of the two middle ones. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}

/** Range of the values in percent of their median: the influence of the machine's other work. */
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

/** Compares a figure with its target and says whether it was met. */
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
