import { StripeFault } from '../fault.ts';

/** @throws {StripeFault} 429 beyond `perSecond` calls within any second; `elapsedMs` is a monotonic clock */
export function createRateLimit(perSecond: number, elapsedMs: () => number): () => void {
  const recent: number[] = [];
  return () => {
    const now = elapsedMs();
    while (recent.length > 0 && recent[0]! <= now - 1_000) recent.shift();
    if (recent.length < perSecond) return void recent.push(now);
    throw new StripeFault(
      429,
      {
        type: 'invalid_request_error',
        code: 'rate_limit',
        message: 'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
      },
      { 'stripe-rate-limited-reason': 'global-rate' },
    );
  };
}
