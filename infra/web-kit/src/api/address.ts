/**
 * The address of a route: `:name` parts of the path filled from `params`, `query` appended; undefined and null query
 * values are left out.
 *
 * @throws Error when a part of the path has no value
 */
export function addressOf(path: string, params: object = {}, query: object = {}): string {
  const values = new Map(Object.entries(params));
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value: unknown = values.get(name);
    if (!isWritable(value) || value === '') throw new Error(`No value for :${name} in ${path}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (isWritable(value)) search.append(name, String(value));
  }
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
}

function isWritable(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
