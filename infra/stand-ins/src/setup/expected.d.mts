export function expected(message: string, cause?: unknown): Error & { expected: true };
