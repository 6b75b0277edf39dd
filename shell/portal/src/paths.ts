export const views = ['users', 'contests', 'prizes', 'questions', 'audit', 'slices'] as const;
export type View = (typeof views)[number];

/** The portal is one page at a path that its code does not contain: the view is in the query, except for `/slices`. */
export function viewOf(search: URLSearchParams, pathname: string): View {
  return views.find((view) => view === search.get('view')) ?? (pathname.startsWith('/slices') ? 'slices' : 'users');
}

/** A place in the portal, to be followed from wherever in it. */
export function placeOf(view: View, contest?: string): string {
  return `?${new URLSearchParams({ view, ...(contest ? { contest } : {}) })}`;
}
