/**
 * The lines of a bank's file, which has a question a line, each decoded by itself: nearly all are Latin and take a byte a letter, where the
 * 50 MB of the file as one text take two.
 */
export function* linesOf(bytes: Buffer): Generator<string> {
  for (let from = 0; from <= bytes.length; ) {
    const end = bytes.indexOf('\n', from);
    const to = end === -1 ? bytes.length : end;
    yield bytes.toString('utf8', from, to);
    from = to + 1;
  }
}

/** A line that is a question goes to the others, and leaves its number in its place. */
export function apart(line: string, questions: string[]): string {
  const end = line.endsWith(',') ? ',' : '';
  if (!line.startsWith('{') || !line.endsWith(`}${end}`)) return line;
  return `${questions.push(line.slice(0, line.length - end.length)) - 1}${end}`;
}

/** The file's value, with each question in its place again. */
export function together(rest: readonly string[], questions: readonly unknown[]): unknown {
  const file = JSON.parse(rest.join('\n')) as Record<string, unknown>;
  const withQuestions = (value: unknown) =>
    Array.isArray(value) ? value.map((one) => questions[one as number] ?? one) : value;
  return Object.fromEntries(Object.entries(file).map(([name, value]) => [name, withQuestions(value)]));
}
