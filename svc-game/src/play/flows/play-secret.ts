import { createSecretKey, randomBytes } from 'node:crypto';

import { claimSecret, type Db } from '@lights-out/service-kit';

import type { PlaySecret } from '../rules/play-secret.ts';

const secretBytes = 32;

/** The secret of sealed questions and line tokens, which all processes share through the database. */
export interface SharedPlaySecret {
  /** Reads it, or makes it where no process has before. */
  open(db: Db): Promise<void>;
  /** @throws {Error} before `open` */
  current(): PlaySecret;
}

export function sharedPlaySecret(): SharedPlaySecret {
  let secret: PlaySecret | undefined;
  return {
    async open(db) {
      secret = createSecretKey(await claimSecret(db, 'play', randomBytes(secretBytes)));
    },
    current() {
      if (secret === undefined) throw new Error('The play secret has not been read yet.');
      return secret;
    },
  };
}
