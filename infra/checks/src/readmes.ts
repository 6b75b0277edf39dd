import { posix } from 'node:path';

import type { Check, House } from './house.ts';

// That of `infra/build` speaks of the workspaces that it builds.
const readme = /^(?!infra\/build\/)(?:infra\/)?[\w-]+\/(?:src\/\w+\/)?README\.md$/;
const source = /^(?:\.{1,2}\/)*[\w.*-]+(?:\/[\w.*-]+)*\.(?:ts|tsx|mjs|md|sql)$/;
const folder = /^(?:src|test)(?:\/[\w-]+)*\/?$/;

/** The files that READMEs of workspaces link, and the source files and folders that they name in code spans, are there. */
export const checkReadmeFiles: Check = (house) => {
  const known = new Set([...house.files, ...foldersOf(house)]);
  return readmesOf(house).flatMap(({ path, text, spans }) => {
    const at = posix.dirname(path);
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)].map((match) => match[1]!);
    const named = spans.filter((span) => source.test(span) || folder.test(span));
    return [
      ...links.filter((link) => !known.has(posix.join(at, link))),
      ...named.filter((name) => !isThere(name, at, known)),
    ].map((name) => `${path}: there is no ${name}`);
  });
};

/**
 * The routes that READMEs of workspaces name in code spans are in the contracts. `…` stands for any further path.
 *
 * @param paths of all routes, with `:name` for a parameter
 */
export const checkReadmeRoutes =
  (paths: readonly string[]): Check =>
  (house) =>
    readmesOf(house).flatMap(({ path, spans }) =>
      spans
        .flatMap((span) => /^(?:(?:GET|POST|PUT|DELETE) )?(\/(?:api|internal)\/\S+)$/.exec(span)?.[1] ?? [])
        .filter((named) => !paths.some((known) => isSameRoute(named, known)))
        .map((named) => `${path}: there is no route ${named}`),
    );

function readmesOf(house: House): { path: string; text: string; spans: string[] }[] {
  return house.files
    .filter((path) => readme.test(path))
    .map((path) => {
      const text = house.read(path).replaceAll(/^ *```[\s\S]*?^ *```/gm, '');
      return { path, text, spans: [...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1]!) };
    });
}

/** A path from the README's folder, its `src` or the top; or the name alone of a file that is somewhere. */
function isThere(name: string, at: string, known: ReadonlySet<string>): boolean {
  const pattern = (path: string) =>
    path.replace(/\/$/, '').replaceAll(/[.*]/g, (sign) => (sign === '*' ? '[^/]*' : '\\.'));
  const places = name.includes('/')
    ? [name, posix.join(at, name), posix.join(at, 'src', name)].map(pattern)
    : [`(?:.*/)?${pattern(name)}`];
  const any = new RegExp(`^(?:${places.join('|')})$`);
  return [...known].some((path) => any.test(path));
}

function foldersOf(house: House): Set<string> {
  return new Set(
    house.files.flatMap((path) =>
      path
        .split('/')
        .slice(0, -1)
        .map((_, index, parts) => parts.slice(0, index + 1).join('/')),
    ),
  );
}

function isSameRoute(named: string, known: string): boolean {
  const plain = (path: string) => path.replace(/\?.*/, '').replaceAll(/:\w+|\{\w+\}/g, ':');
  const [asked, path] = [plain(named), plain(known)];
  return asked.endsWith('…') ? path.startsWith(asked.slice(0, -1)) : path === asked;
}
