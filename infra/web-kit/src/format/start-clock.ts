import { messages } from '@lights-out/contracts/messages';

const { formats } = messages;

/** When a game began, by the player's own clock: '14:03', and on another day than `now` '14:03 on 21/11/2026'. */
export function formatStartClock(startedAt: string, now: Date): string {
  const at = new Date(startedAt);
  const clock = [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
  return at.toDateString() === now.toDateString()
    ? clock
    : formats.clockOn(clock, at.toLocaleDateString(formats.locale));
}
