import { noSuch } from '../fault.ts';

export interface Page {
  readonly limit: number;
  readonly starting_after?: string;
  readonly ending_before?: string;
}

/** One page of `all`, which comes newest first, as Stripe lists things. */
export function listPage<Item extends { readonly id: string }>(
  url: string,
  all: readonly Item[],
  { limit, starting_after, ending_before }: Page,
) {
  const at = (id: string, param: string) => {
    const index = all.findIndex((item) => item.id === id);
    if (index < 0) throw noSuch('object', id, param);
    return index;
  };
  if (ending_before) {
    const end = at(ending_before, 'ending_before');
    return { object: 'list', url, has_more: end > limit, data: all.slice(Math.max(0, end - limit), end) };
  }
  const start = starting_after ? at(starting_after, 'starting_after') + 1 : 0;
  return { object: 'list', url, has_more: all.length > start + limit, data: all.slice(start, start + limit) };
}
