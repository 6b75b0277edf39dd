import type { Check } from './house.ts';

const migration = /^(svc-[^/]+\/migrations)\/(.*)$/;
const fileName = /^(\d{4})-[a-z0-9-]+\.sql$/;

/** The baseline of 1.0: no older version ever ran beside it. */
const baseline = 1;
const takingAway =
  /\b(?:drop\s+(?:table|column|view|type|function|schema)|rename\s|alter\s+column\s+\S+\s+(?:type|set\s+not\s+null|set\s+data))/i;
const contract = /^-- Contract: \S/m;

/**
 * Numbered from 0001 without gaps, named in kebab-case, and opened by a sentence that says what they do. While services
 * are replaced the old version runs on the new tables: a migration that removes something says since which version it
 * is unused. See decision 0092.
 */
export const checkMigrations: Check = (house) => {
  const folders = Map.groupBy(
    house.files.filter((path) => migration.test(path) && !path.endsWith('/.gitkeep')),
    (path) => migration.exec(path)![1]!,
  );
  return [...folders.values()].flatMap((paths) =>
    paths.toSorted().flatMap((path, index) => {
      const number = fileName.exec(migration.exec(path)![2]!)?.[1];
      if (number === undefined) return [`${path} is not named like 0001-what-it-does.sql`];
      const expected = String(index + 1).padStart(4, '0');
      const sql = house.read(path);
      const firstLine = sql.split('\n')[0] ?? '';
      const takes = Number(number) > baseline && takingAway.test(sql.replaceAll(/^--.*$/gm, '')) && !contract.test(sql);
      return [
        ...(number === expected ? [] : [`${path} should be number ${expected}`]),
        ...(/^-- [A-Z].*[.:]$/.test(firstLine) ? [] : [`${path} does not begin with a sentence (-- …)`]),
        ...(takes
          ? [
              `${path} takes away what the version before may use. Expand first; then say '-- Contract: unused since <version>.'`,
            ]
          : []),
      ];
    }),
  );
};
