import type { Tx } from '@lights-out/service-kit';

/** The author of a step: an admin by name, the player, or the clock. */
export interface TakenBy {
  readonly by: string;
  readonly at: Date;
}

interface ContestStep {
  readonly step: string;
  readonly playerId?: string;
  readonly reason?: string | undefined;
}

/** Appends to the contest's log of steps, which is never changed. */
export async function insertSteps(
  tx: Tx,
  contest: string,
  steps: readonly ContestStep[],
  { by, at }: TakenBy,
): Promise<void> {
  if (steps.length === 0) return;
  await tx('contest_steps').insert(
    steps.map(({ step, playerId, reason }) => ({
      contest,
      step,
      player_id: playerId ?? null,
      reason: reason ?? null,
      taken_by: by,
      taken_at: at,
    })),
  );
}
