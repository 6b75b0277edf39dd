/** How many attempts one key may make within so many seconds of its first. */
export interface AttemptLimit {
  readonly attempts: number;
  readonly seconds: number;
}

export const attemptLimits = {
  // A person's typing errors fit the first two. A browser in which the owner was signed in before has a limit of its own,
  // so that no other person can lock it out. The next two stop a list of passwords tried from many addresses, and a list of
  // accounts tried from one.
  loginByDevice: { attempts: 10, seconds: 900 },
  loginByPair: { attempts: 10, seconds: 900 },
  loginByAccount: { attempts: 100, seconds: 3_600 },
  loginByAddress: { attempts: 200, seconds: 3_600 },
  // The last slows guesses spread over many addresses. An address's first attempts in a minute do not count there, so an
  // attacker who uses that limit up does not keep out an admin at another address, who may mistype the password twice.
  // Guesses are then at most 60 a minute and 3 for each address: of the 144 random bits of a made password a million
  // addresses would try 2^51 in a thousand years. An address alone has 5 tries.
  adminByAddress: { attempts: 5, seconds: 60 },
  adminFirstByAddress: { attempts: 3, seconds: 60 },
  adminInAll: { attempts: 60, seconds: 60 },
  // Enough for a user who deletes the mail by mistake, too few to flood a mailbox.
  resetByEmail: { attempts: 3, seconds: 3_600 },
  // A class, a pub or a company registers from one address. Beyond that each registration takes a puzzle, so that a program does not
  // mail strangers by the thousand.
  registrationByAddress: { attempts: 60, seconds: 3_600 },
  // Codes have 80 random bits; this stops the noise.
  recoveryCodeByAccount: { attempts: 20, seconds: 3_600 },
  confirmationByAccount: { attempts: 3, seconds: 3_600 },
} as const satisfies Record<string, AttemptLimit>;

export type AttemptKind = keyof typeof attemptLimits;
