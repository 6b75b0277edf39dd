/** An error whose message says all there is to say: it is shown without a stack. */
export function expected(message, cause) {
  return Object.assign(new Error(message, { cause }), { expected: true });
}
