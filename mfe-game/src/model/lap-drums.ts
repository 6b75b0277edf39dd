/** From left to right. */
export const lapDrums = ['tens', 'seconds', 'tenths', 'hundredths', 'thousandths'] as const;

/** What is written on each drum, from top to bottom. */
export const drumRows: readonly string[] = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Which row each drum shows for this time, `03.482`: never more than has passed. */
export function drumRowsOf(usedMs: number): readonly number[] {
  return [...String(Math.floor(usedMs)).padStart(lapDrums.length, '0')].map(Number);
}
