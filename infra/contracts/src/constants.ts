/** The constants of the product's specification, section 9, and of the server-played game. */
export const questionsPerGame = 7;
export const optionsPerQuestion = 4;
export const secondsPerQuestion = 15;
export const startCountdownSeconds = 10;
export const pauseAfterAnswerMs = 2_000;
export const pauseBeforeResultsMs = 100;
export const rankRefreshMs = 5_000;
export const prizeCacheMs = 300_000;
export const greatScoreAbove = 30;
export const challengeDays = 7;
export const claimDays = 7;
/** The same in a rehearsal, in minutes. */
export const rehearsalClaimMinutes = 10;

/** For so long an answer that the database could not take counts by its arrival: as long as a game is kept that nobody goes on with. */
export const arrivalHeldSeconds = 1_800;

/** A heat is as long as three races of a contest, with its mix of difficulties. */
export const questionsPerHeat = 21;
/** So many right answers of a heat pass by count. A steward decides all the same. */
export const heatPassMark = 15;
/** So many in the better one are enough after the repeat, where both heats together go with the races that they confirm. */
export const heatRepeatPassMark = 12;
/** From the invitation to a heat until the last appointment that may be chosen. */
export const heatDays = 7;
/** How often a chosen appointment may be moved. */
export const heatMovesMost = 2;

/** An answer that arrives this long after the deadline still counts, to allow for the network. */
export const answerGraceMs = 300;
/** The most that is taken off for the player's line, as the server measured it, per answer and per game. */
export const lagCreditPerAnswerMs = 150;
export const lagCreditPerGameMs = 600;

/** Counted races a day of a contest that is newly made. */
export const countedRacesADay = 5;

export const entryFee = { amountMinor: 150, currency: 'eur', label: '1.50€' } as const;

/**
 * The versions of the terms, named by their days, the latest last. A new one says in the shell's
 * `terms-additions.ts` what it changed.
 */
export const termsVersions = ['2025-04-12', '2026-11-23', '2026-11-27'] as const;

/** The version in force: what players accept by registering, by paying or on the page of the terms. */
export const termsVersion = termsVersions[2];

/** How long a browser stays known to an account after its last sign-in there. */
export const deviceDays = 365;

export const emailMaxLength = 254;
export const displayNameMinLength = 2;
export const displayNameMaxLength = 32;
export const passwordMinLength = 6;
export const passwordMaxLength = 256;

export const leaderboardMaxRows = 100;
export const historyMaxRows = 100;

/** How many results one `standings.provisional` holds at most, so that a message stays below 64 KB. */
export const provisionalResultsMost = 500;

/** How many players one event of a cancelled contest names. */
export const canceledPlayersMost = 500;

/** How many days a player may ask for the fee back after the prize of an entered contest was changed. */
export const feeBackDays = 14;
