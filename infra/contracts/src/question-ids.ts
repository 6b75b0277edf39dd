/** Questions written by hand beyond the four hundred that the specification numbers have ids from here. */
export const firstFurtherId = 1_001;

/** Those written for contests have ids from here, up to the portal's. */
export const firstReserveId = 2_001;

/** Questions that begin in the portal have ids from here. */
export const firstPortalId = 10_001;

/** Those that an editor proposed for contests have ids from here, up to the made ones. */
export const firstPortalReserveId = 500_001;

/** Questions made from race data have ids from here. */
export const firstMadeId = 1_000_000;

/** Whether a question was written for contests: it is kept from free play until a contest that asked it has closed. */
export function isWrittenForContests(id: number): boolean {
  return (id >= firstReserveId && id < firstPortalId) || (id >= firstPortalReserveId && id < firstMadeId);
}

/**
 * Whether one of those that are kept for contests is the Sundays' of the dailies: five ninths of the texts' are, so that three a week
 * last for a year.
 */
export function isOfSundays(id: number): boolean {
  return id >= firstReserveId && id < firstPortalId && id % 9 > 3;
}

/** A tenth of the made questions are the dailies', which no contest asks: those whose id ends in this digit. */
export const dailyDigit = 8;
/** Those with this last digit are open to free play from the start, and no contest asks them. */
export const openDigit = 0;
