import { csvParts, csvText, inPages } from './csv.ts';

const lines = (text: string) => text.split('\r\n').slice(0, -1);

test('a cell that a spreadsheet would run is written as text, a negative number is not', () => {
  for (const cell of ['=1+1', '+1', '-1+1', '@SUM(A1)', '\t=1', '-cmd'])
    expect(csvText(['name'], [{ name: cell }], { header: false })).toBe(`'${cell}\r\n`);
  expect(lines(csvText(['a', 'b', 'c'], [{ a: '-1.50', b: -2, c: null }]))).toEqual(['a,b,c', '-1.50,-2,']);
});

test('quotes, commas and line breaks stay within their cell', () => {
  expect(lines(csvText(['a', 'b'], [{ a: 'x,"y"', b: 'two words' }]))[1]).toBe('"x,""y""",two words');
});

test('a file comes in parts, the header once, and never more than a page is asked for', async () => {
  const all = [1, 2, 3, 4, 5];
  const asked: (number | undefined)[] = [];
  const list = async (after: number | undefined, limit: number) => {
    asked.push(after);
    return all.filter((n) => n > (after ?? 0)).slice(0, limit);
  };
  async function* rows() {
    for await (const page of inPages(list, 2)) yield page.map((n) => ({ n }));
  }
  const parts = [];
  for await (const part of csvParts(['n'], rows())) parts.push(part);
  expect(parts).toEqual(['n\r\n', '1\r\n2\r\n', '3\r\n4\r\n', '5\r\n']);
  expect(asked).toEqual([undefined, 2, 4]);
});
