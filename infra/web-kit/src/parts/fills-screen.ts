/**
 * Attributes for the root of a page that needs a phone's whole screen, a running game: while one is mounted the shell
 * takes its header away where there is no room for both.
 */
export const fillsScreen = { 'data-fills-screen': '' } as const;

/** Attributes for what lies over the whole screen, header included: the page beneath keeps its layout, and nothing moves when it goes. */
export const coversScreen = { 'data-covers-screen': '' } as const;
