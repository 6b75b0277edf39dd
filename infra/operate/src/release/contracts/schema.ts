/** The part of JSON Schema that our contracts use. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
}

const known = new Set([
  'type',
  'enum',
  'const',
  'anyOf',
  'oneOf',
  'properties',
  'required',
  'additionalProperties',
  'propertyNames',
  'items',
  'minItems',
  'maxItems',
  'minLength',
  'maxLength',
  'format',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  // Annotations, which do not restrict values.
  '$schema',
  'default',
  'description',
  'title',
]);

/** @throws {Error} for a construct that the comparison does not support; ignoring it would count it as compatible */
export function assertKnown(schema: Schema, path: string): void {
  const strange = Object.keys(schema).find((key) => !known.has(key));
  if (strange)
    throw new Error(
      `${path || 'The schema'} uses "${strange}", which infra/operate/src/release/contracts cannot compare. Add it there first.`,
    );
}

/** Splits a schema into its alternatives, each of one type at most. */
export function shapesOf(schema: Schema, path: string): Schema[] {
  assertKnown(schema, path);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    if ((schema.anyOf && schema.oneOf) || schema.type || schema.properties)
      throw new Error(`${path || 'The schema'} has a choice beside other rules, which cannot be compared`);
    return choices.flatMap((choice) => shapesOf(choice, path));
  }
  return Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type: String(type) })) : [schema];
}

/** The allowed values of an enumeration; undefined for other shapes. */
export function valuesOf({ enum: values, const: only, type }: Schema): readonly unknown[] | undefined {
  if (values) return values;
  if (only !== undefined) return [only];
  if (type === 'null') return [null];
  return type === 'boolean' ? [true, false] : undefined;
}
