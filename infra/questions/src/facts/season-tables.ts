import * as z from 'zod';

import { flag, number, position, text, textOrNull, totals, whole, wholeOrNull, year } from './columns.ts';

const entry = { year, entrantId: text, constructorId: text, engineManufacturerId: text };

/** The place in the season's standings, null where there is none. */
const place = { positionNumber: wholeOrNull, positionText: textOrNull };

/** One row for each season and driver, team or maker. Standings hold what counted, `totalPoints` all that was scored. */
export const seasonTables = {
  seasons: z.object({ year }),
  seasonsEntrants: z.object({ year, entrantId: text, countryId: text }),
  seasonsEntrantsConstructors: z.object(entry),
  seasonsEntrantsDrivers: z.object({
    ...entry,
    driverId: text,
    /** Empty for a test driver. */
    rounds: z.array(whole).readonly(),
    roundsText: textOrNull,
    testDriver: flag,
  }),
  seasonsEntrantsChassis: z.object({ ...entry, chassisId: text }),
  seasonsEntrantsEngines: z.object({ ...entry, engineId: text }),
  seasonsEntrantsTyreManufacturers: z.object({ ...entry, tyreManufacturerId: text }),
  seasonsDrivers: z.object({
    year,
    driverId: text,
    ...place,
    ...totals,
    totalPoints: number,
    totalDriverOfTheDay: whole,
    totalGrandSlams: whole,
  }),
  seasonsConstructors: z.object({
    year,
    constructorId: text,
    ...place,
    ...totals,
    total1And2Finishes: whole,
    totalPodiumRaces: whole,
    totalPoints: number,
  }),
  seasonsEngineManufacturers: z.object({
    year,
    engineManufacturerId: text,
    ...place,
    ...totals,
    totalPodiumRaces: whole,
    totalPoints: number,
  }),
  seasonsTyreManufacturers: z.object({ year, tyreManufacturerId: text, ...totals, totalPodiumRaces: whole }),
  /** The running season has rows too, with `championshipWon` false. */
  seasonsDriverStandings: z.object({ year, ...position, driverId: text, points: number, championshipWon: flag }),
  /** One row for each engine of a constructor in older seasons. */
  seasonsConstructorStandings: z.object({
    year,
    ...position,
    constructorId: text,
    engineManufacturerId: text,
    points: number,
    championshipWon: flag,
  }),
};
