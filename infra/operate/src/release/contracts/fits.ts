import { shapesOf, valuesOf, type Schema } from './schema.ts';

/** Why a value that may be sent would not be accepted. */
export interface Misfit {
  /** The path, such as `player.name` or `[].score`; empty for the whole value. */
  readonly field: string;
  readonly what: string;
}

/**
 * Lists what one side may send and the other would not accept. A sender sends only declared fields; a receiver drops unknown
 * fields, unless its schema forbids them.
 *
 * @throws {Error} for a construct that cannot be compared
 */
export function misfits(sent: Schema, taken: Schema, field = ''): Misfit[] {
  const shapes = shapesOf(taken, field);
  return shapesOf(sent, field).flatMap((shape) => {
    const tries = shapes.map((one) => compareShapes(shape, one, field));
    if (tries.some((faults) => faults.length === 0)) return [];
    const close = tries.filter((_, index) => sameKind(shape, shapes[index]!));
    return (
      close.toSorted((a, b) => a.length - b.length)[0] ?? [
        { field, what: `may be ${nameOf(shape)}, where ${shapes.map(nameOf).join(' or ')} is taken` },
      ]
    );
  });
}

function compareShapes(sent: Schema, taken: Schema, field: string): Misfit[] {
  if (isAnything(taken)) return [];
  if (isAnything(sent)) return [{ field, what: `may be anything, where ${nameOf(taken)} is taken` }];
  const values = valuesOf(sent);
  if (values) return compareValues(values, taken, field);
  if (valuesOf(taken)) return [{ field, what: `may be ${nameOf(sent)}, where ${nameOf(taken)} is taken` }];
  if (!sameKind(sent, taken)) return [{ field, what: `may be ${nameOf(sent)}, where ${nameOf(taken)} is taken` }];
  switch (taken.type) {
    case 'object':
      return compareObjects(sent, taken, field);
    case 'array':
      return [
        ...compareRange(sent, taken, field, 'minItems', 'maxItems', 'items'),
        ...misfits(sent.items ?? {}, taken.items ?? {}, `${field}[]`),
      ];
    case 'string':
      return compareStrings(sent, taken, field);
    case 'integer':
    case 'number':
      return compareNumbers(sent, taken, field);
    default:
      throw new Error(
        `${field || 'The schema'} is of the type ${JSON.stringify(taken.type)}, which cannot be compared`,
      );
  }
}

function compareValues(values: readonly unknown[], taken: Schema, field: string): Misfit[] {
  const strange = values.filter((value) => !takes(taken, value));
  return strange.length === 0
    ? []
    : [
        {
          field,
          what: `may be ${strange.map((value) => JSON.stringify(value)).join(', ')}, where ${nameOf(taken)} is taken`,
        },
      ];
}

function takes(taken: Schema, value: unknown): boolean {
  const values = valuesOf(taken);
  if (values) return values.includes(value);
  if (typeof value === 'string') {
    const { minLength = 0, maxLength = Infinity, pattern } = taken;
    return (
      taken.type === 'string' &&
      value.length >= minLength &&
      value.length <= maxLength &&
      (pattern === undefined || new RegExp(pattern).test(value))
    );
  }
  if (typeof value !== 'number') return false;
  const { least, most } = rangeOf(taken);
  return (
    (taken.type === 'number' || (taken.type === 'integer' && Number.isInteger(value))) &&
    value >= least &&
    value <= most
  );
}

function compareObjects(sent: Schema, taken: Schema, field: string): Misfit[] {
  const at = (name: string) => (field === '' ? name : `${field}.${name}`);
  const own = sent.properties ?? {};
  const theirs = taken.properties ?? {};
  const rest = taken.additionalProperties;
  const missing = (taken.required ?? [])
    .filter((name) => !sent.required?.includes(name))
    .map((name) => ({
      field: at(name),
      what: name in own ? 'may be missing, and is needed' : 'is not sent, and is needed',
    }));
  const differing = Object.entries(own).flatMap(([name, schema]) => {
    if (name in theirs) return misfits(schema, theirs[name]!, at(name));
    if (typeof rest === 'object') return misfits(schema, rest, at(name));
    return rest === false ? [{ field: at(name), what: 'is sent, and is not known there' }] : [];
  });
  return [...missing, ...differing, ...compareRest(sent, taken, field)];
}

/** The schema of a record's values and keys. */
function compareRest(
  { additionalProperties: own, propertyNames: ownNames = {} }: Schema,
  taken: Schema,
  field: string,
): Misfit[] {
  if (typeof own !== 'object') return [];
  const { additionalProperties: rest, propertyNames } = taken;
  if (rest === false) return [{ field, what: 'may have any field, where none but those named is taken' }];
  return [
    ...(typeof rest === 'object' ? misfits(own, rest, `${field}.*`) : []),
    ...(propertyNames
      ? misfits({ type: 'string', ...ownNames }, { type: 'string', ...propertyNames }, `${field}.* (its name)`)
      : []),
    ...Object.entries(taken.properties ?? {}).flatMap(([name, schema]) =>
      misfits(own, schema, field === '' ? name : `${field}.${name}`),
    ),
  ];
}

function compareStrings(sent: Schema, taken: Schema, field: string): Misfit[] {
  const lengths = compareRange(
    { ...lengthOf[sent.format ?? ''], ...sent },
    taken,
    field,
    'minLength',
    'maxLength',
    'characters',
  );
  // The library generates a pattern for a format. The format decides, so that two versions of its pattern are equal.
  if (taken.format !== undefined && taken.format === sent.format) return lengths;
  const rule = (['format', 'pattern'] as const).find((key) => taken[key] !== undefined && taken[key] !== sent[key]);
  return rule === undefined
    ? lengths
    : [...lengths, { field, what: `need not be of the ${rule} ${taken[rule]}, which is asked for` }];
}

/** The lengths of formats with a fixed length. */
const lengthOf: Readonly<Record<string, Schema>> = {
  uuid: { minLength: 36, maxLength: 36 },
  date: { minLength: 10, maxLength: 10 },
};

function compareNumbers(sent: Schema, taken: Schema, field: string): Misfit[] {
  const [own, theirs] = [rangeOf(sent), rangeOf(taken)];
  return [
    ...(own.least < theirs.least
      ? [{ field, what: `may be as little as ${own.least}, where ${theirs.least} is the least` }]
      : []),
    ...(own.most > theirs.most
      ? [{ field, what: `may be as much as ${own.most}, where ${theirs.most} is the most` }]
      : []),
  ];
}

/** Turns exclusive bounds of integers into inclusive ones. Those of other numbers are used as they are, which is negligibly too wide. */
function rangeOf({
  type,
  minimum = -Infinity,
  maximum = Infinity,
  exclusiveMinimum = -Infinity,
  exclusiveMaximum = Infinity,
}: Schema): { least: number; most: number } {
  const step = type === 'integer' ? 1 : 0;
  return { least: Math.max(minimum, exclusiveMinimum + step), most: Math.min(maximum, exclusiveMaximum - step) };
}

function compareRange(
  sent: Schema,
  taken: Schema,
  field: string,
  least: 'minItems' | 'minLength',
  most: 'maxItems' | 'maxLength',
  unit: string,
): Misfit[] {
  const [from, to] = [taken[least] ?? 0, taken[most] ?? Infinity];
  const faults = [];
  if ((sent[least] ?? 0) < from)
    faults.push({ field, what: `may have fewer than the ${from} ${unit} that are needed` });
  if ((sent[most] ?? Infinity) > to)
    faults.push({ field, what: `may have more than the ${to} ${unit} that are taken` });
  return faults;
}

function isAnything(schema: Schema): boolean {
  return schema.type === undefined && valuesOf(schema) === undefined && schema.properties === undefined;
}

function sameKind(sent: Schema, taken: Schema): boolean {
  return sent.type === taken.type || (sent.type === 'integer' && taken.type === 'number');
}

function nameOf(schema: Schema): string {
  const values = valuesOf(schema);
  if (values)
    return schema.type === 'boolean' && values.length === 2
      ? 'true or false'
      : values.map((value) => JSON.stringify(value)).join(', ');
  return isAnything(schema) ? 'anything' : String(schema.type);
}
