import {
  type AdminContest,
  prizeDescriptionMaxLength,
  prizeTitleMaxLength,
  racesADayMost,
} from '@lights-out/contracts/admin-contest-view';
import { editPrize } from '@lights-out/contracts/admin-contests';
import { messages } from '@lights-out/contracts/messages';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import {
  ApiError,
  Button,
  callApi,
  errorText,
  Field,
  Panel,
  showToast,
  TextArea,
  useContractForm,
} from '@lights-out/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

import { keys } from '../api/keys.ts';
import { isSignedOut, usePortalSession } from '../api/session.tsx';
import { phaseOf } from '../model/contest-steps.ts';
import { markRoute } from '../model/route-mark.ts';
import { draftOf, isFixed, prizeForm } from '../model/prize-draft.ts';
import { monthInWords } from '../model/wording.ts';
import { FormEnd } from './FormEnd.tsx';
import styles from './PrizeForm.module.css';
import { useToday } from './use-today.ts';

const texts = adminMessages.prizes;

interface PrizeFormProps {
  readonly contest: AdminContest;
  readonly onClose: () => void;
}

/** Edits a prize. The input stays until it is saved or cancelled, also while the gate is closed. */
export function PrizeForm({ contest, onClose }: PrizeFormProps) {
  const isRunning = phaseOf(contest, useToday()) !== 'coming';
  const { form, field, text, isBusy, isOld, takeNewest } = usePrizeForm(contest, isRunning, onClose);
  if (isFixed(contest)) return <p>{texts.fixed}</p>;
  return (
    <Panel title={texts.editing(monthInWords(contest.contest))}>
      <form {...form} {...markRoute(editPrize)} className={styles.form}>
        {isRunning && <p className={styles.note}>{texts.running}</p>}
        <Field label={texts.title} maxLength={prizeTitleMaxLength} {...field('title')} />
        <TextArea label={texts.description} maxLength={prizeDescriptionMaxLength} {...field('description')} />
        <Field
          label={texts.germanTitle}
          hint={texts.germanHint}
          lang="de"
          maxLength={prizeTitleMaxLength}
          {...field('germanTitle')}
        />
        <TextArea
          label={texts.germanDescription}
          lang="de"
          maxLength={prizeDescriptionMaxLength}
          {...field('germanDescription')}
        />
        <TextArea label={texts.examples} hint={texts.examplesHint} {...field('examples')} />
        <TextArea label={texts.germanExamples} lang="de" {...field('germanExamples')} />
        <div className={styles.pair}>
          <Field label={texts.eventDate} hint={texts.eventDateHint} type="date" {...field('eventDate')} />
          <Field label={texts.ranks} type="number" min={1} max={10} step={1} inputMode="numeric" {...field('ranks')} />
        </div>
        <Field
          label={texts.racesADay}
          hint={texts.racesADayHint}
          type="number"
          min={1}
          max={racesADayMost}
          step={1}
          inputMode="numeric"
          disabled={isRunning}
          {...field('racesADay')}
        />
        {isRunning && <TextArea label={texts.reason} hint={adminMessages.contests.reasonHint} {...field('reason')} />}
        <FormEnd error={text} submitLabel={isBusy ? texts.saving : texts.save} isBusy={isBusy}>
          {isOld && (
            <Button variant="secondary" onClick={takeNewest}>
              {texts.newest}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {messages.parts.cancel}
          </Button>
        </FormEnd>
      </form>
    </Panel>
  );
}

/** The form, and the writing that it began with: a newer one that was fetched meanwhile is not written over unseen. */
function usePrizeForm(contest: AdminContest, needsReason: boolean, onSaved: () => void) {
  const { during } = usePortalSession();
  const client = useQueryClient();
  const [revision, setRevision] = useState(contest.prize.revision);
  const forget = () => void client.invalidateQueries({ queryKey: keys.data });
  const { focus, reset, ...form } = useContractForm({
    schema: prizeForm(needsReason),
    values: draftOf(contest),
    send: async (prize) => {
      await during(callApi(editPrize, { params: { contest: contest.contest }, body: { ...prize, revision } }));
      showToast({ title: texts.saved });
      onSaved();
      forget();
    },
    onRefused: (fault) => {
      if (fault instanceof ApiError && fault.status === 409) forget();
    },
    refusalText: (fault) => (isSignedOut(fault) ? undefined : errorText(fault)),
  });
  const focusFirst = useEffectEvent(() => focus('title'));
  useEffect(() => focusFirst(), []);
  const takeNewest = () => {
    reset(draftOf(contest));
    setRevision(contest.prize.revision);
  };
  return { ...form, isOld: revision !== contest.prize.revision, takeNewest };
}
