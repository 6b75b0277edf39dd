export const forbidden: readonly { readonly name: string }[];
/** By service, each subject after those that it stands on. */
export const subjects: Readonly<Record<string, readonly string[]>>;
