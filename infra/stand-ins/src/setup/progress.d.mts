export function step<T>(label: string, work: (note: (text: string) => void) => Promise<T>): Promise<T>;
export function secondsSince(startedAt: number): string;
