import type { Try } from './ledger.ts';

/** What a disturbance may cost at most; what is not named is not limited. */
export interface Limit {
  /** Calls that were refused. */
  readonly calls?: number;
  /** From the fault until the last refused call was answered. */
  readonly seconds?: number;
  /** The same from the end of what lasts. */
  readonly afterSeconds?: number;
  /** The longest of the refused calls. */
  readonly callSeconds?: number;
  /** From a payment until svc-game knows of the entry. */
  readonly entrySeconds?: number;
  /** From the fault until each gateway gives the ranks of the standings. */
  readonly rankSeconds?: number;
  /** Answers that were given in time and scored as timed out. */
  readonly late?: number;
}

/** What a disturbance came to. */
export interface Outcome {
  readonly calls: number;
  readonly refused: number;
  readonly seconds: number;
  readonly afterSeconds: number;
  readonly callSeconds: number;
  readonly entrySeconds: number;
  readonly rankSeconds: number;
  /** How long 95 of 100 stored answers took at most. */
  readonly answerMs: number;
  readonly late: number;
  /** How often each status was answered to a refused call; 0 is no reply. */
  readonly statuses: ReadonlyMap<number, number>;
  readonly lost: number;
  readonly doubled: number;
  /** Faults found beside these figures, in words. */
  readonly beside: readonly string[];
}

/** The figures of the calls that were made between the fault and now. */
export function figuresOf(tries: readonly Try[], fault: { readonly beganAt: number; readonly endedAt: number }) {
  const refused = tries.filter(({ status }) => status === 0 || status === 429 || status >= 500);
  const lastAt = Math.max(fault.beganAt, ...refused.map(({ at, tookMs }) => at + tookMs));
  const answers = tries.filter(({ status, path }) => status === 200 && path.endsWith('/answers'));
  const answered = answers.map(({ tookMs }) => tookMs).toSorted((one, other) => one - other);
  const statuses = Map.groupBy(refused, ({ status }) => status);
  return {
    calls: tries.length,
    refused: refused.length,
    seconds: (lastAt - fault.beganAt) / 1_000,
    afterSeconds: Math.max(0, lastAt - fault.endedAt) / 1_000,
    callSeconds: Math.max(0, ...refused.map(({ tookMs }) => tookMs)) / 1_000,
    answerMs: answered[Math.floor(answered.length * 0.95)] ?? 0,
    statuses: new Map([...statuses].map(([status, those]) => [status, those.length])),
  };
}

/** In what an outcome is worse than its limit, in words; nothing where it keeps to it. */
export function excessOf(outcome: Outcome, limit: Limit): string[] {
  const over = (name: keyof Limit, value: number, unit: string) =>
    limit[name] !== undefined && Number(value.toFixed(1)) > limit[name]
      ? [`${value.toFixed(1)} ${unit} of ${limit[name]}`]
      : [];
  return [
    ...over('calls', outcome.refused, 'refused calls'),
    ...over('seconds', outcome.seconds, 's refused'),
    ...over('afterSeconds', outcome.afterSeconds, 's refused afterwards'),
    ...over('callSeconds', outcome.callSeconds, 's for one call'),
    ...over('entrySeconds', outcome.entrySeconds, 's until an entry was known'),
    ...over('rankSeconds', outcome.rankSeconds, 's until the ranks were right'),
    ...over('late', outcome.late, 'answers scored 0'),
    ...(outcome.statuses.has(500) ? [`${outcome.statuses.get(500)} × 500`] : []),
    ...(outcome.lost + outcome.doubled > 0 ? [`${outcome.lost} lost, ${outcome.doubled} doubled`] : []),
    ...outcome.beside,
  ];
}

/** The cells of a row of the table behind the disturbance and its day. */
export function cellsOf(outcome: Outcome, limit: Limit): string[] {
  const { refused, calls, seconds, statuses, callSeconds, entrySeconds, rankSeconds, answerMs, late, lost, doubled } =
    outcome;
  const told = [...statuses].map(([status, count]) => `${count} × ${status || 'no reply'}`).join(', ');
  const excess = excessOf(outcome, limit);
  return [
    `${refused} of ${calls}`,
    refused === 0 ? '-' : `${seconds.toFixed(1)} s`,
    refused === 0 ? '-' : `${callSeconds.toFixed(1)} s`,
    told || 'nothing',
    `${answerMs.toFixed(0)} ms`,
    `${entrySeconds.toFixed(1)} s`,
    `${rankSeconds.toFixed(1)} s`,
    String(late),
    `${lost}, ${doubled}`,
    excess.length === 0 ? 'kept' : `exceeded: ${excess.join('; ').replaceAll(/[\s|]+/g, ' ')}`,
  ];
}
