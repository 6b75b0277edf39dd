import { hash, verify } from '@node-rs/argon2';
import { Semaphore, withTimeout, E_TIMEOUT } from 'async-mutex';

import { Refusal } from '@lights-out/service-kit';

/** Hashes and compares passwords with argon2id. Refuses with `unavailable` when the queue is too long. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Whether the hash is of this password in any Unicode form, or of the password as it is typed: so it was stored once.
   * For an unknown account, `storedHash` is undefined; the comparison then takes the same time.
   */
  matches(storedHash: string | undefined, password: string): Promise<boolean>;
  /** Whether a hash that matches is of the password as it was typed, and would match no other Unicode form of it. */
  isOutdated(storedHash: string, password: string): Promise<boolean>;
}

/** What a hash costs: memory in KiB, passes over it, lanes. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP's setting for argon2id, which is the library's default algorithm: 10 ms of one core. */
const fullCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
// Two at a time leave a core free for everything else. A caller who would wait longer than two seconds is refused.
const mostAtOnce = 2;
const longestWaitMs = 2_000;

export function createPasswords(cost: PasswordCost = fullCost): Passwords {
  const turns = withTimeout(new Semaphore(mostAtOnce), longestWaitMs);
  const dummyHash = hash('the password of an account that does not exist', cost);
  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await turns.runExclusive(work);
    } catch (error) {
      throw error === E_TIMEOUT ? new Refusal('unavailable') : error;
    }
  };
  const isOf = (storedHash: string, password: string) => inTurn(() => verify(storedHash, password));
  return {
    hash: (password) => inTurn(() => hash(inOneForm(password), cost)),
    matches: async (storedHash, password) => {
      const known = storedHash ?? (await dummyHash);
      const forms = new Set([inOneForm(password), password]);
      for (const form of forms) if (await isOf(known, form)) return storedHash !== undefined;
      return false;
    },
    isOutdated: async (storedHash, password) =>
      inOneForm(password) !== password && !(await isOf(storedHash, inOneForm(password))),
  };
}

/** The form that NIST SP 800-63B asks for: devices compose accents and digits differently. */
function inOneForm(password: string): string {
  return password.normalize('NFKC');
}
