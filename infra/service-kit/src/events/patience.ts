/**
 * The work's result, unless it takes longer.
 *
 * @throws {Error} that names the work when the time is over; what becomes of it then is not waited for
 */
export async function within<Result>(timeoutMs: number, what: string, work: Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`${what} took longer than ${timeoutMs} ms.`)), timeoutMs);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
