export const views = ['users', 'contests', 'prizes', 'audit', 'slices'] as const;
export type View = (typeof views)[number];

/** The portal is one page at an address that its code does not know: what it shows stands in the query, but for `/slices`. */
export function viewOf(search: URLSearchParams, pathname: string): View {
  return views.find((view) => view === search.get('view')) ?? (pathname.startsWith('/slices') ? 'slices' : 'users');
}

/** A place in the portal, to be followed from wherever in it. */
export function placeOf(view: View, contest?: string): string {
  return `?${new URLSearchParams({ view, ...(contest ? { contest } : {}) })}`;
}
