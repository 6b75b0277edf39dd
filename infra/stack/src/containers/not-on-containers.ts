/** The stories that do not run on containers, each with its reason. */
export const notOnContainers: Readonly<Record<string, string>> = {};
