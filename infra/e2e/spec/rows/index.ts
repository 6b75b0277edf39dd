import { constantRows } from './constants.ts';
import { entryRows } from './entry.ts';
import { frameRows } from './frame.ts';
import { otherRows } from './others.ts';
import { raceRows } from './race.ts';
import { ruleRows } from './rules.ts';

/** What a player sees, sections 2, 5, 8 and 9: journeys check these in a browser, word for word. */
export const rows = { ...frameRows, ...entryRows, ...raceRows, ...otherRows, ...ruleRows, ...constantRows } as const;

/** A statement's name: section, page, subject. */
export type RowId = keyof typeof rows;

export const rowIds = Object.keys(rows) as readonly RowId[];
