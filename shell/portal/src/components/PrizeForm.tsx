import {
  type AdminContest,
  editPrize,
  prizeDescriptionMaxLength,
  prizeTitleMaxLength,
} from '@lights-out/contracts/admin-contests';
import { messages } from '@lights-out/contracts/messages';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { ApiError, Button, callApi, errorText, Field, Panel, showToast, TextArea } from '@lights-out/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';

import { keys } from '../api/keys.ts';
import { usePortalSession } from '../api/session.tsx';
import { phaseOf } from '../model/contest-steps.ts';
import { draftOf, isFixed, type PrizeDraft, readDraft } from '../model/prize-draft.ts';
import { monthInWords } from '../model/wording.ts';
import styles from './PrizeForm.module.css';
import { useToday } from './use-today.ts';

const texts = adminMessages.prizes;

interface PrizeFormProps {
  readonly contest: AdminContest;
  readonly onClose: () => void;
}

/** Edits a prize. The input stays until it is saved or cancelled, also while the gate is closed. */
export function PrizeForm({ contest, onClose }: PrizeFormProps) {
  const { draft, change, complaints, error, isBusy, isOld, save, takeNewest } = usePrizeEdit(contest, onClose);
  const isRunning = phaseOf(contest, useToday()) !== 'coming';
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save(isRunning);
  };
  const field = (name: keyof PrizeDraft) => ({
    value: draft[name],
    error: complaints[name],
    onChange: (event: { target: { value: string } }) => change({ ...draft, [name]: event.target.value }),
  });
  if (isFixed(contest)) return <p>{texts.fixed}</p>;
  return (
    <Panel title={texts.editing(monthInWords(contest.contest))}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {isRunning && <p className={styles.note}>{texts.running}</p>}
        <Field ref={first} label={texts.title} maxLength={prizeTitleMaxLength} {...field('title')} />
        <TextArea label={texts.description} maxLength={prizeDescriptionMaxLength} {...field('description')} />
        <TextArea label={texts.examples} hint={texts.examplesHint} {...field('examples')} />
        <div className={styles.pair}>
          <Field label={texts.eventDate} hint={texts.eventDateHint} type="date" {...field('eventDate')} />
          <Field label={texts.ranks} type="number" min={1} max={10} step={1} inputMode="numeric" {...field('ranks')} />
        </div>
        {isRunning && <TextArea label={texts.reason} hint={adminMessages.contests.reasonHint} {...field('reason')} />}
        {error !== undefined && (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        )}
        <div className={styles.actions}>
          <Button type="submit" isBusy={isBusy}>
            {isBusy ? texts.saving : texts.save}
          </Button>
          {isOld && (
            <Button variant="secondary" onClick={takeNewest}>
              {texts.newest}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {messages.parts.cancel}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

/** The draft, what is wrong with it, and its way to the server. */
function usePrizeEdit(contest: AdminContest, onSaved: () => void) {
  const { during } = usePortalSession();
  const client = useQueryClient();
  const [draft, change] = useState(draftOf(contest));
  // The revision that the draft began with, so that a newer one is not overwritten unseen.
  const [revision, setRevision] = useState(contest.prize.revision);
  const [complaints, complain] = useState<Readonly<Record<string, string>>>({});
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const save = async (needsReason: boolean) => {
    if (isBusy) return;
    const read = readDraft(draft, needsReason);
    complain('complaints' in read ? read.complaints : {});
    if ('complaints' in read) return;
    setBusy(true);
    setError(undefined);
    try {
      const { text, reason } = read;
      await during(callApi(editPrize, { params: { contest: contest.contest }, body: { ...text, reason, revision } }));
      showToast({ title: texts.saved });
      onSaved();
      void client.invalidateQueries({ queryKey: keys.data });
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      if (fault.fields) complain(fault.fields);
      else if (fault.code !== 'not-signed-in') setError(errorText(fault));
      if (fault.status === 409) void client.invalidateQueries({ queryKey: keys.data });
    } finally {
      setBusy(false);
    }
  };
  const takeNewest = () => {
    change(draftOf(contest));
    setRevision(contest.prize.revision);
    setError(undefined);
  };
  return { draft, change, complaints, error, isBusy, isOld: revision !== contest.prize.revision, save, takeNewest };
}
