import { adminReason, adminReasonMaxLength } from '@lights-out/contracts/admin-text';
import { decideOnPlayer, type JudgedPlayer } from '@lights-out/contracts/admin-fair-play';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { callApi, SelectField, showToast, TextArea } from '@lights-out/web-kit';
import * as z from 'zod/mini';

import { useStepForm } from '../api/step-form.ts';
import { AnotherSteward } from './AnotherSteward.tsx';
import { FormEnd } from './FormEnd.tsx';
import styles from './PrizeForm.module.css';

const texts = adminMessages.fairPlay;
const outcomes = ['noted', 'cleared', 'upheld', 'lifted', 'admitted'] as const;
const schema = z.object({ outcome: z.enum(outcomes), reason: adminReason });

interface DecisionFormProps {
  readonly contest: string;
  readonly player: JudgedPlayer;
}

/** A note, a clearance, the decision on an appeal, or the way back to the prizes: only what is possible is offered. */
export function DecisionForm({ contest, player }: DecisionFormProps) {
  const { playerId, score, appeal } = player;
  const waiting = waitingIn(player);
  const possible = outcomes.filter((outcome) => isPossible(outcome, player));
  const { form, field, text, isBusy, reset } = useStepForm({
    route: decideOnPlayer,
    schema,
    // The default is a note, which does no harm when it is sent by mistake.
    values: { outcome: 'noted', reason: '' },
    call: (body) =>
      callApi(decideOnPlayer, {
        params: { contest, player: playerId },
        body: { ...body, standing: score, ...(waiting.length > 0 && { waiting }) },
      }),
    onDone: () => {
      showToast({ title: texts.decided });
      reset();
    },
  });
  return (
    <form {...form} className={styles.form}>
      {appeal?.isAgainstYou && <AnotherSteward />}
      <SelectField
        label={texts.outcome}
        choices={possible.map((value) => ({ value, label: texts.outcomes[value] }))}
        {...field('outcome')}
      />
      <TextArea label={texts.reason} hint={texts.reasonHint} maxLength={adminReasonMaxLength} {...field('reason')} />
      <FormEnd error={text} submitLabel={texts.decide} isBusy={isBusy} />
    </form>
  );
}

function isPossible(outcome: (typeof outcomes)[number], player: JudgedPlayer): boolean {
  const { rank, hasAppealed, isHorsConcours, appeal } = player;
  switch (outcome) {
    case 'noted':
      return true;
    case 'cleared':
      return rank !== null || waitingIn(player).length > 0 || !hasAppealed;
    case 'admitted':
      return isHorsConcours && !hasAppealed;
    case 'upheld':
    case 'lifted':
      return hasAppealed && !appeal?.isAgainstYou;
  }
}

/** Runs of a free board that wait for a look. */
function waitingIn({ games }: JudgedPlayer): string[] {
  return games.filter(({ isWaiting }) => isWaiting).map(({ gameId }) => gameId);
}
