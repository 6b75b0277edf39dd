import { type AdminExperiment, type FunnelCounts, funnelSteps } from '@lights-out/contracts/admin-funnel';

/** An experiment that has never run. */
export function anExperiment(changes: Partial<AdminExperiment> = {}): AdminExperiment {
  const none = { shown: 0, reached: 0 };
  return {
    experiment: 'keep-points',
    goal: 'register',
    startedAt: null,
    endedAt: null,
    startedBy: null,
    forms: { a: none, b: none },
    planned: 686,
    difference: null,
    isUneven: false,
    ...changes,
  };
}

export function someCounts(given: Partial<FunnelCounts> = {}): FunnelCounts {
  return { ...(Object.fromEntries(funnelSteps.map((step) => [step, 0])) as FunnelCounts), ...given };
}
