import { fakeClock } from '@lights-out/service-kit/testing';
import { localControl } from '@lights-out/stand-ins/stripe';

import { startStack, type StackOptions } from '../stack.ts';
import { fillMonth } from './month.ts';
import { planMonth } from './plan.ts';

const players = 44;
const days = 31;

/**
 * Runs the product of an empty copy on a clock that begins a month ago, has people live on it until now, and stops it. Its mails
 * go to the copy's folder, wherever those of later starts go.
 *
 * @returns recovery codes of the demo's admin
 */
export async function fillCopy(
  options: StackOptions,
  {
    password,
    say,
    signal,
  }: { readonly password: string; readonly say: (line: string) => void; readonly signal: AbortSignal },
): Promise<readonly string[]> {
  const plan = planMonth(new Date(), days);
  const clock = fakeClock(plan.startsAt);
  const stack = await startStack({
    ...options,
    clock,
    rateLimitScale: 1_000,
    sweepEveryMs: 100,
    isRehearsed: false,
    hasRobots: true,
    isMarked: true,
  });
  try {
    const site = {
      url: stack.url,
      clock,
      portal: options.portal!,
      stripe: localControl(stack.stripe!.control),
      mailDir: options.mailDir!,
    };
    const filled = await fillMonth(site, {
      plan,
      players,
      password,
      say: (line) => {
        signal.throwIfAborted();
        say(line);
      },
    });
    return filled.recoveryCodes;
  } finally {
    await stack.stop();
  }
}
