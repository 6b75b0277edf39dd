import { type AdminContestView } from '@lights-out/contracts/admin-contest-view';
import { announceContest, confirmStandings } from '@lights-out/contracts/admin-contests';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { Button, callApi, formatPoints, Panel, showToast } from '@lights-out/web-kit';
import { useState } from 'react';
import * as z from 'zod/mini';

import { useStepForm } from '../api/step-form.ts';
import { allowedSteps, winnersToBe } from '../model/contest-steps.ts';
import { instantInWords } from '../model/wording.ts';
import type { Chosen } from '../model/chosen.ts';
import { AwardLine } from './AwardLine.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import styles from './Winners.module.css';

const texts = adminMessages.contests;

interface WinnersProps {
  readonly view: AdminContestView;
  readonly onStrike: ((player: Chosen) => void) | undefined;
}

/** The winners, or those who would win, and the next step. */
export function Winners({ view, onStrike }: WinnersProps) {
  const isDecided = view.state === 'announced' || view.state === 'closed' || view.state === 'canceled';
  return (
    <Panel title={isDecided ? texts.winners : texts.toBe} level={3} tone="gold">
      <div className={styles.winners}>
        {isDecided ? <Awarded view={view} onStrike={onStrike} /> : <ToBe view={view} />}
        {view.state === 'review' && <NextStep view={view} />}
      </div>
    </Panel>
  );
}

function ToBe({ view }: { readonly view: AdminContestView }) {
  const winners = winnersToBe(view);
  if (winners.length === 0) return <p>{texts.noWinners}</p>;
  return (
    <ol className={styles.list}>
      {winners.map(({ playerId, displayName, score }, index) => (
        <li key={playerId} className={styles.line}>
          <span className={styles.place}>{texts.place(index + 1)}</span>
          <strong>{displayName}</strong>
          <span>{formatPoints(score)}</span>
        </li>
      ))}
    </ol>
  );
}

function Awarded({ view, onStrike }: WinnersProps) {
  if (view.awards.length === 0) return <p>{texts.noWinners}</p>;
  return (
    <ol className={styles.list}>
      {view.awards.map((award) => (
        <AwardLine key={award.playerId} contest={view.contest} award={award} name={award.displayName}>
          {onStrike && (
            <Button variant="ghost" onClick={() => onStrike(award)} aria-label={texts.strikeWho(award.displayName)}>
              {texts.strike}
            </Button>
          )}
        </AwardLine>
      ))}
    </ol>
  );
}

/** First confirm, then announce: each asks for confirmation and names the players that the admin sees. */
function NextStep({ view }: { readonly view: AdminContestView }) {
  const [asked, ask] = useState<'confirm' | 'announce'>();
  const close = () => ask(undefined);
  const allowed = allowedSteps(view);
  return (
    <div className={styles.step}>
      <p>
        {view.confirmed ? texts.confirmed(view.confirmed.by, instantInWords(view.confirmed.at)) : texts.notConfirmed}
      </p>
      <div className={styles.buttons}>
        {allowed.confirm && <Button onClick={() => ask('confirm')}>{texts.confirm}</Button>}
        {allowed.announce && (
          <Button variant="gold" onClick={() => ask('announce')}>
            {texts.announce}
          </Button>
        )}
      </div>
      {asked && <StepDialog key={asked} step={asked} view={view} onClose={close} />}
    </div>
  );
}

const noFields = z.object({});

function StepDialog({
  step,
  view,
  onClose,
}: {
  readonly step: 'confirm' | 'announce';
  readonly view: AdminContestView;
  readonly onClose: () => void;
}) {
  // The names as the dialog shows them: the page behind it may have refetched in the meantime.
  const [winners] = useState(winnersToBe(view));
  const call = { params: { contest: view.contest }, body: { winners: winners.map(({ playerId }) => playerId) } };
  const { form, text, isBusy } = useStepForm({
    route: step === 'confirm' ? confirmStandings : announceContest,
    schema: noFields,
    values: {},
    call: () => (step === 'confirm' ? callApi(confirmStandings, call) : callApi(announceContest, call)),
    onDone: () => {
      showToast({ title: step === 'confirm' ? texts.done.confirmed : texts.done.announced });
      onClose();
    },
  });
  const announceText = view.kind === 'rehearsal' ? texts.announceRehearsalText : texts.announceText;
  const question =
    step === 'confirm' ? texts.confirmText : winners.length === 0 ? texts.announceNoWinners : announceText;
  return (
    <ConfirmDialog
      form={form}
      title={step === 'confirm' ? texts.confirmTitle : texts.announceTitle}
      confirmLabel={step === 'confirm' ? texts.confirm : texts.announce}
      isBusy={isBusy}
      error={text}
      onClose={onClose}
    >
      <p>{question}</p>
      {winners.length > 0 && (
        <ol className={styles.list}>
          {winners.map(({ playerId, displayName }, index) => (
            <li key={playerId}>{`${texts.place(index + 1)}: ${displayName}`}</li>
          ))}
        </ol>
      )}
    </ConfirmDialog>
  );
}
