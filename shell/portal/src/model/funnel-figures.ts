import type { AdminExperiment, AdminFunnel, FunnelCounts, FunnelStep } from '@lights-out/contracts/admin-funnel';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { formatPoints } from '@lights-out/web-kit';

const texts = adminMessages.funnel.experiments;
const dayMs = 86_400_000;

/** What each step is held against. */
const partOf: Readonly<Partial<Record<FunnelStep, FunnelStep>>> = {
  question: 'visit',
  daily: 'question',
  register: 'visit',
  'race-1': 'register',
  'race-3': 'race-1',
  'day-1': 'register',
  'day-7': 'register',
  entry: 'register',
};

/**
 * The share of those before who reached the step; null where that is not known or no share: accounts and dailies are counted of
 * browsers too whose visit is not.
 */
export function shareOf(counts: FunnelCounts, step: FunnelStep): number | null {
  const before = partOf[step] && counts[partOf[step]];
  const count = counts[step];
  return before && count !== null && count <= before ? count / before : null;
}

/** The weeks from the first in which anything was counted. */
export function countedWeeks(weeks: AdminFunnel['weeks']): AdminFunnel['weeks'] {
  const first = weeks.findLastIndex(({ counts }) => Object.values(counts).some((count) => count !== 0));
  return weeks.slice(0, first + 1);
}

const daysAfter: Readonly<Partial<Record<FunnelStep, number>>> = { 'day-1': 1, 'day-7': 7 };

/** Whether accounts of the week have not seen the whole of the day that the step is about. */
export function isOpen(week: string, step: FunnelStep, now: Date): boolean {
  const days = daysAfter[step];
  return days !== undefined && now.getTime() < Date.parse(week) + (7 + days) * dayMs;
}

/** `34 %`; below a tenth with a decimal. */
export function percent(share: number): string {
  const shown = 100 * share;
  return `${shown < 10 ? shown.toFixed(1) : Math.round(shown)} %`;
}

/** What the figures of an experiment say and what they do not, as sentences. */
export function findings({ difference, forms, planned, isUneven, endedAt }: AdminExperiment): string[] {
  if (difference === null) return [];
  const { value, from, to } = difference;
  const ahead = value === 0 ? texts.level : texts.ahead(value > 0 ? 'B' : 'A', points(Math.abs(value)).slice(1));
  const isReal = from > 0 || to < 0;
  const said = `${ahead}${texts[isReal ? 'real' : 'chance'](points(from), points(to))} ${texts.uncertainty}`;
  const left = planned - Math.min(forms.a.shown, forms.b.shown);
  const verdict =
    left > 0 ? texts.missing(formatPoints(left), formatPoints(planned)) : texts.complete(formatPoints(planned));
  return [...(isUneven ? [texts.uneven] : []), said, ...(endedAt !== null && left > 0 ? [] : [verdict])];
}

/** Percentage points: `+2.1`, `−0.8`. */
function points(difference: number): string {
  const shown = (100 * Math.abs(difference)).toFixed(1);
  return `${difference < 0 ? '−' : '+'}${shown}`;
}
