/** An error whose message is complete, so that it is shown without a stack. */
export function expected(message, cause) {
  return Object.assign(new Error(message, { cause }), { expected: true });
}
