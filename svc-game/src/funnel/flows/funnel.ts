import { type Arrival, type ExperimentName, experimentNames, type ShownForms } from '@lights-out/contracts';
import { type AdminFunnel, funnelWeeks } from '@lights-out/contracts/admin-funnel';
import { type Conn, inTransaction, Refusal, type Tx } from '@lights-out/service-kit';

import { type ActionBy, announceAdminAction, nameOf } from '../../admin-actions.ts';
import type { Context } from '../../context.ts';
import { findDeletion } from '../../players/index.ts';
import { differenceOf, isUneven, plannedShows, type Plan, plans } from '../rules/experiment.ts';
import { addUp, lastWeeks } from '../rules/weeks.ts';
import { insertRegistration, listCohorts, listCounts, lockRegistration, type Registration } from '../sql/counts.ts';
import { updateForm, type ExperimentRun, insertRun, listLastRuns, updateEnded } from '../sql/experiments.ts';

/** Adds what a tab tells to the counts. */
export async function countStep(
  { db, clock, stepCounts }: Pick<Context, 'db' | 'clock' | 'stepCounts'>,
  step: 'visit' | 'question' | 'shown',
  { source, forms }: Arrival,
): Promise<void> {
  if (step === 'shown') for (const [name, form] of formsIn(forms)) await updateForm(db, name, form, 'shown');
  else stepCounts.add(step, source, clock.now());
  if (step === 'question') await countGoal(db, step, forms);
}

/** Notes an account that was made and the forms that led to it, unless it is deleted already. */
export async function noteRegistration(tx: Tx, registration: Registration, forms: ShownForms): Promise<void> {
  await countGoal(tx, 'register', forms);
  await lockRegistration(tx, registration.playerId);
  if ((await findDeletion(tx, registration.playerId)) === undefined) await insertRegistration(tx, registration);
}

async function countGoal(conn: Conn, goal: Plan['goal'], forms: ShownForms): Promise<void> {
  for (const [name, form] of formsIn(forms))
    if (plans[name].goal === goal) await updateForm(conn, name, form, 'reached');
}

function formsIn(forms: ShownForms): [ExperimentName, 'a' | 'b'][] {
  return experimentNames.flatMap((name) => (forms[name] === undefined ? [] : [[name, forms[name]]]));
}

export async function loadFunnel({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<AdminFunnel> {
  const weeks = lastWeeks(clock.now(), funnelWeeks);
  const since = weeks.at(-1) ?? '';
  const rows = [...(await listCounts(db, since)), ...(await listCohorts(db, since))];
  const runs = await listLastRuns(db);
  return {
    ...addUp(rows, weeks),
    experiments: experimentNames.map((name) =>
      experimentView(
        name,
        runs.find((run) => run.name === name),
      ),
    ),
  };
}

function experimentView(name: ExperimentName, run: ExperimentRun | undefined): AdminFunnel['experiments'][number] {
  const a = { shown: run?.shownA ?? 0, reached: run?.reachedA ?? 0 };
  const b = { shown: run?.shownB ?? 0, reached: run?.reachedB ?? 0 };
  return {
    experiment: name,
    goal: plans[name].goal,
    startedAt: run?.startedAt.toISOString() ?? null,
    endedAt: run?.endedAt?.toISOString() ?? null,
    startedBy: run?.startedBy ?? null,
    forms: { a, b },
    planned: plannedShows(plans[name]),
    difference: differenceOf(a, b),
    isUneven: isUneven(a, b),
  };
}

/**
 * Starts an experiment, or ends the one that runs.
 *
 * @throws {Refusal} `stale-view` where it is in that state already
 */
export function switchExperiment(
  { db, outbox }: Pick<Context, 'db' | 'outbox'>,
  name: ExperimentName,
  { isOn, reason }: { readonly isOn: boolean; readonly reason: string },
  by: ActionBy,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const isDone = isOn ? await insertRun(tx, name, nameOf(by.admin), by.at) : await updateEnded(tx, name, by.at);
    if (!isDone) throw new Refusal('stale-view');
    const [from, to] = isOn ? ['off', 'on'] : ['on', 'off'];
    const changes = [{ field: name, from, to }];
    const action = isOn ? 'experiment-started' : 'experiment-ended';
    await announceAdminAction(outbox, tx, { action, reason, changes }, by);
  });
}
