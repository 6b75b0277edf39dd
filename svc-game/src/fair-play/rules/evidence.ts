import type { KeptEvidence } from '@lights-out/contracts';

interface NotedHead {
  readonly gameId: string;
  readonly playerId: string;
  readonly at: Date;
}

/** What the browser says of an answer. */
export interface NotedAnswer extends NotedHead {
  readonly kind: 'answer';
  readonly n: number;
  readonly details: KeptEvidence;
}

/** The player took the game up again: after a reload, or on another device. */
export interface NotedResume extends NotedHead {
  readonly kind: 'resumed';
  readonly n: null;
  readonly details: object;
}

/** An answer that the game refused, by the code of the refusal. */
export interface NotedRefusal extends NotedHead {
  readonly kind: 'refused';
  readonly n: number;
  readonly details: { readonly code: string };
}

/** One row of evidence about a contest's game. */
export type Noted = NotedAnswer | NotedResume | NotedRefusal;

/** How long evidence is kept after its contest has closed. */
export const evidenceDays = 60;

/** The browser's word on the answer to question n of one game; of several the first, which is the one that counted. */
export function evidenceOf(noted: readonly Noted[], n: number): KeptEvidence | undefined {
  return noted.find((one) => one.kind === 'answer' && one.n === n)?.details as KeptEvidence | undefined;
}
