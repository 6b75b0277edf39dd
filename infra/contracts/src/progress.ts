import * as z from 'zod/mini';

import { id } from './ids.ts';
import { defineRoute } from './route.ts';
import { difficulty } from './scoring.ts';
import { instant } from './time.ts';

/** Of how many of the newest races progress is told. */
export const progressMaxRaces = 50;

/** The player's best score at a difficulty on the board of free practice, on the one without the clock, or in any contest. */
const personalBest = z.object({
  mode: z.enum(['free', 'untimed', 'premium']),
  difficulty,
  score: z.int(),
  achievedAt: instant,
});
export type PersonalBest = z.infer<typeof personalBest>;

const progressRace = z.object({
  completedAt: instant,
  isPremium: z.boolean(),
  difficulty,
  score: z.int(),
  /**
   * What a player of this strength scores with the same questions, by their calibration and at the player's usual pace;
   * `spread` is the standard deviation that luck alone makes. Null until enough is known of the player.
   */
  expected: z.nullable(z.object({ score: z.int(), spread: z.int() })),
});
export type ProgressRace = z.infer<typeof progressRace>;

const categoryProgress = z.object({
  category: z.string(),
  answered: z.int(),
  right: z.int(),
  /** The mean time of right answers in seconds; null where none was right. */
  pace: z.nullable(z.number()),
});
export type CategoryProgress = z.infer<typeof categoryProgress>;

/** Means over the races of seven days. */
const weekProgress = z.object({
  races: z.int(),
  averageScore: z.number(),
  shareRight: z.number(),
  averageSpeed: z.number(),
});
export type WeekProgress = z.infer<typeof weekProgress>;

export const progress = z.object({
  bests: z.array(personalBest),
  /** The newest races against the clock, oldest first. */
  races: z.array(progressRace).check(z.maxLength(progressMaxRaces)),
  /** Of the answers in these races, in the alphabetical order of the categories. */
  categories: z.array(categoryProgress),
  /** The last seven days, and the seven before them; null where there was no race. */
  week: z.nullable(weekProgress),
  weekBefore: z.nullable(weekProgress),
});
export type Progress = z.infer<typeof progress>;

export const getProgress = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/users/:id/progress',
  caller: 'player',
  summary:
    "The caller's own bests, newest races beside what was to be expected, categories and weeks. Runs that are struck or wait do not count.",
  rateLimit: { max: 60, windowSeconds: 60, per: 'player' },
  params: z.object({ id }),
  replies: { 200: progress },
  refusals: ['not-allowed'],
});
