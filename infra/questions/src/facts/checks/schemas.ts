import { Ajv, type ValidateFunction } from 'ajv';

import type { PublishedRelease } from '../release.ts';
import { fileOf, tableNames, type TableName } from '../tables.ts';
import type { Report } from './doubt.ts';

/** The versions of F1DB's schema whose meaning this service knows. A later major version may mean other things. */
const knownMajorVersion = 6;

/** Tables of one form share a schema. */
const sharedSchemas: Partial<Record<TableName, TableName>> = {
  racesPreQualifyingResults: 'racesQualifyingResults',
  racesSprintQualifyingResults: 'racesQualifyingResults',
  racesSprintStartingGridPositions: 'racesStartingGridPositions',
  racesSprintRaceResults: 'racesRaceResults',
};

/** Every row is as the schema beside it says, and all schemas are of one version that this service knows. */
export function checkSchemas({ files }: PublishedRelease, report: Report): void {
  const versions = new Set<string>();
  for (const table of tableNames) {
    const rows = files.get(fileOf(table));
    if (rows === undefined) continue;
    const file = schemaFileOf(sharedSchemas[table] ?? table);
    const schema = files.get(file) as PublishedSchema | undefined;
    versions.add(/\/v(\d+\.\d+\.\d+)\//.exec(schema?.$id ?? '')?.[1] ?? `none (${file})`);
    const validate = schema && validatorOf(schema);
    if (validate === undefined)
      report({ tables: [table], where: file, what: schema ? 'is no schema of rows' : 'is missing' });
    else checkRows(table, rows, validate, report);
  }
  checkVersions(versions, report);
}

interface PublishedSchema {
  readonly $id?: string;
  readonly items?: object;
  readonly definitions?: object;
}

function checkRows(table: TableName, rows: unknown, validate: ValidateFunction, report: Report): void {
  if (!Array.isArray(rows)) return report({ tables: [table], where: fileOf(table), what: 'is no list of rows' });
  rows.forEach((row, index) => {
    if (validate(row)) return;
    const [error] = validate.errors ?? [];
    const column = error?.instancePath.replaceAll('/', '.') ?? '';
    const extra = error?.keyword === 'additionalProperties' ? ` (${String(error.params['additionalProperty'])})` : '';
    const what = `${error?.message ?? 'does not fit its schema'}${extra}`;
    report({ tables: [table], where: `${fileOf(table)}[${index}]${column}`, what });
  });
}

function checkVersions(versions: ReadonlySet<string>, report: Report): void {
  const where = 'the schemas';
  if (versions.size > 1)
    report({ tables: ['races'], where, what: `are of several versions: ${[...versions].join(', ')}` });
  for (const version of versions)
    if (Number.parseInt(version, 10) !== knownMajorVersion)
      report({ tables: ['races'], where, what: `are of version ${version}; this service knows ${knownMajorVersion}` });
}

// F1DB's own totals such as 5.67 are no exact multiples of 0.01 in binary.
const ajv = new Ajv({ strict: false, multipleOfPrecision: 6, validateFormats: false });
/** To compile the schemas of a release takes 0.4 s, so each is compiled once. */
const validators = new WeakMap<PublishedSchema, ValidateFunction | undefined>();

/** Checks a single row, so that a fault names the row; undefined where the file is no schema of a list. */
function validatorOf(schema: PublishedSchema): ValidateFunction | undefined {
  if (!validators.has(schema)) validators.set(schema, compiled(schema));
  return validators.get(schema);
}

function compiled({ items, definitions }: PublishedSchema): ValidateFunction | undefined {
  if (items === undefined) return undefined;
  const ofRow = { ...items, definitions };
  try {
    return ajv.compile(ofRow);
  } catch {
    return undefined;
  } finally {
    // Or it would be kept as long as the process lives.
    ajv.removeSchema(ofRow);
  }
}

function schemaFileOf(table: TableName): string {
  return fileOf(table).replace('.json', '.schema.json');
}
