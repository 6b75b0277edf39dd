import type { Check } from './house.ts';

const migration = /^(svc-[^/]+\/migrations)\/(.*)$/;
const fileName = /^(\d{4})-[a-z0-9-]+\.sql$/;

/** Numbered from 0001 without gaps, named in kebab-case, and opened by a sentence that says what they do. */
export const checkMigrations: Check = (house) => {
  const folders = Map.groupBy(house.files.filter((path) => migration.test(path) && !path.endsWith('/.gitkeep')), (path) => migration.exec(path)![1]!);
  return [...folders.values()].flatMap((paths) => paths.toSorted().flatMap((path, index) => {
    const number = fileName.exec(migration.exec(path)![2]!)?.[1];
    if (number === undefined) return [`${path} is not named like 0001-what-it-does.sql`];
    const expected = String(index + 1).padStart(4, '0');
    const firstLine = house.read(path).split('\n')[0] ?? '';
    return [
      ...(number === expected ? [] : [`${path} should be number ${expected}`]),
      ...(/^-- [A-Z].*[.:]$/.test(firstLine) ? [] : [`${path} does not begin with a sentence (-- …)`]),
    ];
  }));
};
