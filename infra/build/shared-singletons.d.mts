/** The libraries of which only one copy may run: their version, and the names that are lent of them; null for all. */
export const sharedSingletons: Readonly<
  Record<string, { readonly version: string; readonly names: readonly string[] | null }>
>;

/** The exports of `zod/mini` that a slice may use in a browser. */
export const zodNames: readonly string[];

/** The name under which the shell provides them. */
export const zodVersion: string;

/** Packages that must never be inside a remote. */
export const lentPackages: readonly string[];

export function sharedOfRemote(): Record<string, object>;
