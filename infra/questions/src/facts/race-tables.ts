import * as z from 'zod';

import {
  flag,
  flagOrNull,
  number,
  numberOrNull,
  position,
  text,
  textOrNull,
  whole,
  wholeOrNull,
  year,
} from './columns.ts';

const inRace = { raceId: whole, year, round: whole, ...position };

const car = {
  /** Digits. */
  driverNumber: text,
  driverId: text,
  constructorId: text,
  engineManufacturerId: text,
  tyreManufacturerId: text,
};

/** Times are as published (`1:24.435`) and in milliseconds. */
const raceResult = z.object({
  ...inRace,
  ...car,
  /** All but the first driver of a car that several drove (1950s): one row each with the same place, points split. */
  sharedCar: flag,
  laps: wholeOrNull,
  time: textOrNull,
  timeMillis: wholeOrNull,
  timePenalty: textOrNull,
  timePenaltyMillis: wholeOrNull,
  gap: textOrNull,
  gapMillis: wholeOrNull,
  gapLaps: wholeOrNull,
  intervalMillis: wholeOrNull,
  reasonRetired: textOrNull,
  /** Null, not 0, where none were scored. */
  points: numberOrNull,
  polePosition: flag,
  qualificationPositionNumber: wholeOrNull,
  qualificationPositionText: textOrNull,
  gridPositionNumber: wholeOrNull,
  gridPositionText: textOrNull,
  positionsGained: wholeOrNull,
  /** Null before 1994. */
  pitStops: wholeOrNull,
  fastestLap: flagOrNull,
  driverOfTheDay: flagOrNull,
  grandSlam: flag,
});

const qualifyingResult = z.object({
  ...inRace,
  ...car,
  time: textOrNull,
  timeMillis: wholeOrNull,
  q1: textOrNull,
  q1Millis: wholeOrNull,
  q2: textOrNull,
  q2Millis: wholeOrNull,
  q3: textOrNull,
  q3Millis: wholeOrNull,
  gapMillis: wholeOrNull,
});

const gridPosition = z.object({
  ...inRace,
  ...car,
  qualificationPositionNumber: wholeOrNull,
  qualificationPositionText: textOrNull,
  gridPenalty: textOrNull,
  gridPenaltyPositions: wholeOrNull,
});

/** The standings after that round. */
const standing = { ...inRace, points: number, positionsGained: wholeOrNull, championshipWon: flag };

/** One row for each race and car, driver or standing. */
export const raceTables = {
  racesRaceResults: raceResult,
  racesQualifyingResults: qualifyingResult,
  racesPreQualifyingResults: qualifyingResult,
  racesStartingGridPositions: gridPosition,
  racesFastestLaps: z.object({ ...inRace, ...car, lap: wholeOrNull, time: text, timeMillis: whole }),
  racesSprintQualifyingResults: qualifyingResult,
  racesSprintStartingGridPositions: gridPosition,
  racesSprintRaceResults: raceResult,
  racesDriverStandings: z.object({ ...standing, driverId: text }),
  racesConstructorStandings: z.object({ ...standing, constructorId: text, engineManufacturerId: text }),
};
