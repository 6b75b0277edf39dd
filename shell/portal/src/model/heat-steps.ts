import { appointmentsAtOnce, type WatchedHeat } from '@lights-out/contracts/admin-heats';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import * as z from 'zod/mini';

const texts = adminMessages.heats.calendar;

/** How often the page of a heat asks again: it follows a call closely, and otherwise not at all. */
export function watchEveryMs({ state, codeWord }: Pick<WatchedHeat, 'state' | 'codeWord'>): number | false {
  if (state === 'running') return 1_500;
  return (state === 'booked' || state === 'admitted') && codeWord !== null ? 2_000 : false;
}

export type HeatDecisionOutcome = 'confirmed' | 'not-confirmed' | 'upheld' | 'lifted';

/** What can be decided now; nothing for an appeal that another admin has to hear. */
export function possibleOutcomes({
  state,
  appeal,
}: Pick<WatchedHeat, 'state' | 'appeal'>): readonly HeatDecisionOutcome[] {
  if (appeal?.state === 'open') return appeal.isAgainstYou ? [] : ['upheld', 'lifted'];
  return state === 'played' ? ['confirmed', 'not-confirmed'] : [];
}

/** Whether the form of the heat can still be set. */
export function maySetForm({ state }: Pick<WatchedHeat, 'state'>): boolean {
  return state === 'invited' || state === 'booked' || state === 'admitted';
}

/** Appointments while they are written: the first, how many, and the minutes from one to the next. */
export const emptyAppointments = { day: '', from: '', count: '1', apart: '30' };

const within = (least: number, most: number, complaint: string) =>
  z.pipe(
    z.transform((text: string) => (text.trim() === '' ? Number.NaN : Number(text))),
    z.int(complaint).check(z.gte(least, complaint), z.lte(most, complaint)),
  );

/** The instants that the draft names. */
export const appointmentsForm = z.pipe(
  z.object({
    day: z.iso.date(texts.chooseDay),
    from: z.string().check(z.regex(/^\d\d:\d\d$/, texts.chooseTime)),
    count: within(1, appointmentsAtOnce, texts.countRange),
    apart: within(15, 240, texts.apartRange),
  }),
  z.transform(({ day, from, count, apart }) => {
    const first = Date.parse(`${day}T${from}:00.000Z`);
    return {
      startsAt: Array.from({ length: count }, (_, index) => new Date(first + index * apart * 60_000).toISOString()),
    };
  }),
);

/** `12 %`; below one percent with a decimal. */
export function percent(share: number): string {
  const value = share * 100;
  return `${value < 1 && value > 0 ? value.toFixed(1) : Math.round(value)} %`;
}
