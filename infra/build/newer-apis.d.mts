export function findNewerApis(): { readonly paths: readonly string[]; readonly methods: readonly string[] };
