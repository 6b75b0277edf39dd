import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react';

/**
 * A part of a slice in a chunk of its own; it suspends until the chunk has been loaded. One that is drawn later than its page
 * needs a Suspense boundary of its own: the next boundary above hides all that is drawn in it, and a hidden dialog is closed.
 */
export interface LatePart<Props = object> {
  (props: Props): ReactNode;
  /** Loads the chunk ahead of need; never rejects. */
  fetch(): Promise<unknown>;
}

/** Long enough for React to hand a failure to the boundary: a part that was loaded anew at once would suspend instead. */
const failureKeptMs = 1_000;

/**
 * Makes a part of its import. Name the chunk `page-<segment of the page's path>` if it draws a whole page, or `late-<name>`:
 * the shell fetches the first ahead on that page alone, the second never (`shell/src/fetch-ahead.ts`). Unlike with React's
 * `lazy`, a failed import is repeated by an attempt a second later, and a part that has been loaded is drawn at once.
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): LatePart<Props> {
  let loaded: ComponentType<Props> | undefined;
  let attempt: { readonly chunk: Promise<unknown>; readonly Part: ComponentType<Props> } | undefined;
  const begin = () => {
    if (attempt) return attempt;
    const chunk = load().then((part) => ({ default: (loaded = part) }));
    chunk.catch(() => setTimeout(() => (attempt = undefined), failureKeptMs));
    attempt = { chunk, Part: lazy(() => chunk) as unknown as ComponentType<Props> };
    return attempt;
  };
  function Late(props: Props) {
    // The same for as long as it is on the screen, also when it has been loaded meanwhile.
    const [Part] = useState(() => loaded ?? begin().Part);
    return createElement(Part, props);
  }
  return Object.assign(Late, { fetch: () => begin().chunk.catch(() => {}) });
}
