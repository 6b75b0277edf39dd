export function buildIdOf(folder: string): string;
export function contractsId(): string;
