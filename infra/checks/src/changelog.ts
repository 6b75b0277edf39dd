import { type Check } from './house.ts';

const file = 'CHANGELOG.md';
const kinds = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];
const readers = ['Players', 'Operators', 'Teams'];

/**
 * The changelog has the form of Keep a Changelog: what is not released yet first, then each version with its date, the
 * newest first, ending with the version of package.json; every entry says whom it concerns, once.
 */
export const checkChangelog: Check = ({ files, read }) => {
  if (!files.includes(file)) return [`${file} is missing`];
  const sections = read(file)
    .split(/^## /m)
    .slice(1)
    .map((text) => ({ title: text.slice(0, text.indexOf('\n')), lines: text.split('\n').slice(1) }));
  const titles = sections.map(({ title }) => title);
  return [...titleFaults(titles, read('package.json')), ...sections.flatMap(entryFaults)];
};

function titleFaults([first, ...released]: readonly string[], packageJson: string): string[] {
  const { version } = JSON.parse(packageJson) as { version: string };
  const dates = released.map((title) => /^\[\d+\.\d+\.\d+\] - (\d{4}-\d{2}-\d{2})$/.exec(title)?.[1]);
  return [
    ...(first === '[Unreleased]' ? [] : [`${file}: the first section is not "[Unreleased]"`]),
    ...released
      .filter((_, index) => dates[index] === undefined)
      .map((title) => `${file}: "${title}" is not "[1.2.3] - YYYY-MM-DD"`),
    ...(dates.every((date, index) => index === 0 || (date ?? '') <= (dates[index - 1] ?? ''))
      ? []
      : [`${file}: the newest version is not the first`]),
    ...(released[0]?.startsWith(`[${version}] `) === false || released.length === 0
      ? [`${file}: the newest version is not ${version}, as package.json says`]
      : []),
  ];
}

function entryFaults({ title, lines }: { readonly title: string; readonly lines: readonly string[] }): string[] {
  const headings = lines.filter((line) => line.startsWith('### ')).map((line) => line.slice(4));
  const entries = lines.filter((line) => line.startsWith('- '));
  return [
    ...headings.filter((heading) => !kinds.includes(heading)).map((heading) => `${file}: no section is "${heading}"`),
    ...repeated(headings).map((heading) => `${file}: ${title} has "${heading}" twice`),
    ...entries
      .filter((entry) => !readers.some((reader) => entry.startsWith(`- ${reader}: `)))
      .map((entry) => `${file}: "${entry}" does not say whom it concerns (${readers.join(', ')})`),
    ...repeated(entries).map((entry) => `${file}: "${entry}" stands there twice`),
  ];
}

function repeated(texts: readonly string[]): string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index);
}
