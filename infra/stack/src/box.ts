/** Draws a frame around lines that must not be overlooked. */
export function boxed(lines: readonly string[]): string {
  const width = Math.max(...lines.map((line) => line.length));
  const rule = '─'.repeat(width + 6);
  const rows = ['', ...lines, ''].map((line) => `  │   ${line.padEnd(width)}   │`);
  return [`  ╭${rule}╮`, ...rows, `  ╰${rule}╯`].join('\n');
}
