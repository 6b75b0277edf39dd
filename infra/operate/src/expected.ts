/** An error for the operator: its message is complete, so it is printed without a stack. */
export function expected(message: string, cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), { expected: true });
}
