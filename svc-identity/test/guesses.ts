import { postUser } from '@lights-out/contracts';
import type { SolvedPuzzle } from '@lights-out/contracts/puzzle';

import { someOwner, type Owner } from './account.ts';
import { allCookiesOf, type ServiceUnderTest } from './service-under-test.ts';

/** The password of every owner. */
export const right = 'box box box';

let addresses = 0;
/** One from which no password was tried yet. */
export const newAddress = () => `10.1.${Math.floor((addresses += 1) / 200)}.${addresses % 200}`;

interface From {
  readonly address?: string;
  readonly cookie?: string;
  readonly solved?: SolvedPuzzle;
}

/** Ways to try passwords at a service. */
export function guessesAt(identity: () => ServiceUnderTest) {
  async function tryPassword(email: string, password: string, { solved, ...from }: From = {}) {
    const client = await identity().as({ address: newAddress(), ...from });
    return client.call(postUser, { body: { email, displayName: '', password, ...(solved && { solved }) } });
  }
  return {
    tryPassword,
    /** Guesses from other addresses until the account's limit is used up: 100 in an hour, 10 from each address. */
    async floodAccount(email: string): Promise<void> {
      for (let n = 0; n < 11; n += 1) {
        const address = newAddress();
        await Promise.all(
          Array.from({ length: 10 }, (_, guess) => tryPassword(email, `wrong ${guess} wrong`, { address })),
        );
      }
    },
    /** An owner, and the cookies that their browser keeps after signing out. */
    async ownerWithBrowser(): Promise<{ owner: Owner; browser: string }> {
      const owner = await someOwner(identity());
      const browser = allCookiesOf(await tryPassword(owner.email, right));
      return { owner, browser };
    },
  };
}
