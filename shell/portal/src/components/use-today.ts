import { useNow } from '@lights-out/web-kit';

const minuteMs = 60_000;

/** Now, to the minute: a month begins while a page is open. */
export function useToday(): Date {
  return new Date(useNow(minuteMs));
}
