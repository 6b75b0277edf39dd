import { usualState, type SiteState } from '@lights-out/contracts';
import { silentLog, systemClock } from '@lights-out/service-kit';
import { eventually } from '@lights-out/service-kit/testing';

import { followSiteStates } from './site-states.ts';

test('asks when it is told to, also during an answer, and not before', async () => {
  let state: SiteState = usualState;
  let asked = 0;
  const holds: Promise<void>[] = [];
  const ask = async () => {
    asked += 1;
    const answer = state;
    await holds.at(-1);
    return answer;
  };
  const states = await followSiteStates(ask as never, { clock: systemClock, log: silentLog });
  expect([asked, states.current()]).toEqual([1, usualState]);

  const { promise, resolve } = Promise.withResolvers<void>();
  holds.push(promise);
  states.askNow();
  await eventually(async () => expect(asked).toBe(2));
  state = { ...usualState, off: ['challenges'] };
  states.askNow();
  resolve();
  await eventually(async () => expect(states.current()).toEqual(state));
  expect(asked).toBe(3);
  await states.stop();
});
