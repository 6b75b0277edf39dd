type NameIn<Segment> = Segment extends `:${infer Name}` ? Name : never;
/** The names of the parameters in a pattern such as `/api/games/:id`. */
type NamesIn<Path> = Path extends `${infer Segment}/${infer Rest}` ? NameIn<Segment> | NamesIn<Rest> : NameIn<Path>;

/** The parameters of a pattern by name; any, where the pattern is not known to the compiler. */
export type PathParams<Path extends string> = string extends Path
  ? Readonly<Record<string, string>>
  : { readonly [Name in NamesIn<Path>]: string };

type ParamsToFill<Path extends string> = { readonly [Name in keyof PathParams<Path>]: string | number };

/**
 * The path of a pattern with its parameters filled in and percent-encoded. By hand: the library's would add 1 KB to each
 * of five browser bundles.
 *
 * @throws {Error} where a parameter is missing or empty
 */
export function fillPath<const Path extends string>(pattern: Path, params: ParamsToFill<Path>): string {
  return pattern.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = (params as Readonly<Record<string, string | number>>)[name];
    if (value === undefined || value === '') throw new Error(`${pattern} needs ${name}.`);
    return encodeURIComponent(value);
  });
}
