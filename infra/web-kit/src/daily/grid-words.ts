import type { OwnGrid } from '@lights-out/contracts/grids';
import { messages } from '@lights-out/contracts/messages';

import { formatPoints } from '../format/numbers.ts';

const { gridDoor: texts } = messages;

/** The name of a class by its number from 1. */
export function gridClassName(of: number): string {
  return texts.classes[of - 1] ?? '';
}

/** Where the player stands, and how far behind the place ahead; undefined without a seat. */
export function gridLineText({ grid }: OwnGrid, userId: string): string | undefined {
  const row = grid?.rows.find((one) => one.userId === userId);
  if (row === undefined) return undefined;
  const name = gridClassName(row.class);
  if (row.place === null) return texts.seated(name);
  const place = texts.place(String(row.place), name);
  const ahead = grid?.rows[row.place - 2];
  if (ahead === undefined) return place;
  const gap = ahead.points - row.points;
  const next = String(row.place - 1);
  return `${place}, ${gap === 0 ? texts.level(next) : texts.gap(formatPoints(gap), next)}`;
}
