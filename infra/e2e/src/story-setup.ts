import { openPlayers } from './player.ts';

/** Four times what the longest takes on a quiet machine, as others run beside it; on containers the servers start anew for each file. */
const storyTimeoutMs = 300_000;

jest.setTimeout(storyTimeoutMs);
Object.assign(globalThis, { openPlayers });

afterEach(async () => {
  const problems = [...openPlayers].flatMap((player) => player.problems.list);
  await Promise.all([...openPlayers].map((player) => player.close()));
  if (problems.length > 0) throw new Error(`The browser met problems:\n  ${problems.join('\n  ')}`);
});
