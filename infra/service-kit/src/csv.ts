import { stringify } from 'csv-stringify/sync';

export type CsvRow = Readonly<Record<string, string | number | null>>;

/**
 * Rows as CSV (RFC 4180), with a header row unless it is left out. A text that a spreadsheet would read as a formula gets an apostrophe in
 * front; a negative number such as `-1.50` stays one.
 */
export function csvText(columns: readonly string[], rows: readonly CsvRow[], { header = true } = {}): string {
  return stringify([...rows], { columns: [...columns], header, record_delimiter: 'windows', cast: { string: asText } });
}

/** A CSV file in parts, one for each page of rows, so that no more than a page is in memory. */
export async function* csvParts(columns: readonly string[], pages: AsyncIterable<readonly CsvRow[]>) {
  yield csvText(columns, []);
  for await (const rows of pages) yield csvText(columns, rows, { header: false });
}

/** Reads rows page by page, each from after the last row of the one before. */
export async function* inPages<Row>(
  list: (after: Row | undefined, limit: number) => Promise<readonly Row[]>,
  pageRows = 1_000,
): AsyncGenerator<readonly Row[]> {
  for (let after: Row | undefined; ; ) {
    const rows = await list(after, pageRows);
    if (rows.length > 0) yield rows;
    if (rows.length < pageRows) return;
    after = rows.at(-1);
  }
}

/** Headers of a file that the browser saves. */
export function csvHeaders(name: string): Readonly<Record<string, string>> {
  return {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  };
}

function asText(value: string): string {
  return /^[=+\-@\t\r]/.test(value) && !/^-\d+(\.\d+)?$/.test(value) ? `'${value}` : value;
}
