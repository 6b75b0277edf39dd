export const views = [
  'users',
  'contests',
  'prizes',
  'questions',
  'money',
  'site',
  'funnel',
  'audit',
  'slices',
  'admins',
] as const;
export type View = (typeof views)[number];

/**
 * The portal is one page at a path that its code does not contain: the view is in the query, except for `/slices`. A view that the role
 * does not see leads to the first that it does.
 */
export function viewOf(search: URLSearchParams, pathname: string, shown: readonly View[]): View {
  const asked = search.get('view') ?? (pathname.startsWith('/slices') ? 'slices' : 'users');
  return shown.find((view) => view === asked) ?? shown[0] ?? 'admins';
}

/** The relative URL of a view, valid on every page of the portal. */
export function pathToView(view: View, contest?: string): string {
  return `?${new URLSearchParams({ view, ...(contest ? { contest } : {}) })}`;
}

/** The relative URL of the page from which a player is helped. */
export function pathToSupport(player: string): string {
  return `?${new URLSearchParams({ view: 'users', player })}`;
}

/** The relative URL of a player in a contest. */
export function pathToPlayer(contest: string, player: string): string {
  return `?${new URLSearchParams({ view: 'contests', contest, player })}`;
}

/** The relative URL of a player's heat in a contest. */
export function pathToHeat(contest: string, player: string): string {
  return `?${new URLSearchParams({ view: 'contests', contest, heat: player })}`;
}

/** The relative URL of a draft of a question. */
export function pathToDraft(draft: number): string {
  return `?${new URLSearchParams({ view: 'questions', draft: String(draft) })}`;
}
