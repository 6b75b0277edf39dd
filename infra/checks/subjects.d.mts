/** By service, each subject after those that it stands on. */
export const subjects: Readonly<Record<string, readonly string[]>>;
