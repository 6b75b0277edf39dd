export function removeApis(paths: readonly string[], root?: object): void;
