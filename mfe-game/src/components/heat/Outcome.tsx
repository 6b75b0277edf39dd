import { heatRepeatPassMark, questionsPerHeat } from '@lights-out/contracts/constants';
import { appealForm, appealMaxLength } from '@lights-out/contracts/fair-play';
import type { HeatDecision, OwnHeat } from '@lights-out/contracts/heats';
import { messages } from '@lights-out/contracts/messages';
import { Button, formatDeadline, formatSeconds, Panel, TextArea, useContractForm } from '@lights-out/web-kit';
import type { ComponentProps, ReactNode } from 'react';

import { useHeatAppeal } from '../../api/heats.ts';
import styles from './Heat.module.css';
import { hasOwnForm } from './WhatAHeatIs.tsx';

const { heat: texts, strikes } = messages;

interface OutcomeProps {
  readonly heat: OwnHeat;
  readonly userId: string;
}

/** What became of the heat so far: played, decided, to be repeated. Nothing before it. */
export function Outcome({ heat, userId }: OutcomeProps) {
  const { state, attempt, decision } = heat;
  switch (state) {
    case 'played':
      return (
        <End heat={heat} title={texts.over.title} tone="gold" isNews>
          <p>{texts.over.now}</p>
        </End>
      );
    case 'confirmed':
      return (
        <End heat={heat} title={texts.confirmed.title} tone="gold" seen={<Seen decision={decision} />}>
          <p>{texts.confirmed.text}</p>
          {decision?.appeal === 'lifted' && <p>{strikes.states.lifted}</p>}
          {decision?.answer && <p>{decision.answer}</p>}
        </End>
      );
    case 'not-confirmed':
    case 'lapsed': {
      const { title, text } = state === 'lapsed' ? texts.lapsed : texts.notConfirmed;
      return (
        <End
          heat={heat}
          title={title}
          seen={
            <>
              {decision?.reason && <p>{decision.reason}</p>}
              <Seen decision={decision} />
            </>
          }
        >
          <p>{text}</p>
          {decision && <Appeal decision={decision} contest={heat.contest} userId={userId} />}
        </End>
      );
    }
    default:
      return (
        <>
          {decision?.appeal === 'lifted' && (
            <Panel>
              <p>{strikes.states.lifted}</p>
              {decision.answer && <p>{decision.answer}</p>}
            </Panel>
          )}
          {state === 'invited' && attempt > 1 && (
            <Panel title={texts.repeat.title}>
              <p>{texts.repeat.text(heatRepeatPassMark)}</p>
            </Panel>
          )}
        </>
      );
  }
}

interface EndProps extends Pick<ComponentProps<typeof Panel>, 'title' | 'tone'> {
  readonly heat: OwnHeat;
  /** Said aloud as soon as it stands there. */
  readonly isNews?: boolean;
  /** Why it was decided so. */
  readonly seen?: ReactNode;
  readonly children: ReactNode;
}

/** What was reached and seen, and beside it what follows. */
function End({ heat, title, tone = 'plain', isNews = false, seen, children }: EndProps) {
  return (
    <Panel title={title} tone={tone}>
      <div className={styles.end} role={isNews ? 'status' : undefined}>
        <div className={styles.stack}>
          <Figures heat={heat} />
          {seen}
        </div>
        <div className={styles.stack}>{children}</div>
      </div>
    </Panel>
  );
}

function Figures({ heat }: { readonly heat: OwnHeat }) {
  const { state, attempt, rightAnswers, totalQuestions, passMark } = heat;
  if (rightAnswers === null) return null;
  const voided = questionsPerHeat - totalQuestions;
  const first = rightAnswers < passMark ? texts.over.failed(passMark) : texts.over.passed(passMark);
  // Once it is decided, nobody looks any more.
  const isPaceOpen = state === 'played' && attempt === 1 && rightAnswers >= passMark && !hasOwnForm(heat);
  return (
    <>
      <p className={styles.figure}>{texts.over.right(rightAnswers, totalQuestions)}</p>
      <p className={styles.muted}>
        {attempt > 1 ? texts.over.repeated(heatRepeatPassMark) : first} {isPaceOpen && texts.over.pace}
      </p>
      {voided > 0 && <p className={styles.muted}>{texts.over.voided(voided)}</p>}
    </>
  );
}

/** What the steward saw who decided: what an appeal is about. */
function Seen({ decision }: { readonly decision: HeatDecision | null }) {
  if (!decision?.comparison) return null;
  const { heat, month, pace, advice } = decision.comparison;
  return (
    <p className={styles.muted}>
      {texts.seen.figures(heat.right, heat.answered, month.right, month.answered)}{' '}
      {pace && texts.seen.pace(formatSeconds(pace.heatSeconds, 1), formatSeconds(pace.bestGame.seconds, 1))}{' '}
      {advice && texts.seen.advice[advice]}
    </p>
  );
}

interface AppealProps {
  readonly decision: HeatDecision;
  readonly contest: string;
  readonly userId: string;
}

/** How an appeal stands, and the form of one that is possible. */
function Appeal({ decision: { appeal, appealBy, appealText, answer }, contest, userId }: AppealProps) {
  if (appeal === null) return null;
  return (
    <>
      {appealText && <p>{strikes.youWrote(appealText)}</p>}
      <p role="status">
        {appeal === 'possible' ? appealBy && strikes.canAppeal(formatDeadline(appealBy)) : strikes.states[appeal]}
      </p>
      {answer && <p>{answer}</p>}
      {appeal === 'possible' && <AppealForm contest={contest} userId={userId} />}
    </>
  );
}

function AppealForm({ contest, userId }: Pick<AppealProps, 'contest' | 'userId'>) {
  const appeal = useHeatAppeal(userId, contest);
  const { form, field, text, isBusy } = useContractForm({
    schema: appealForm,
    values: { text: '' },
    send: async (body) => {
      await appeal(body);
    },
  });
  return (
    <form {...form} className={styles.stack}>
      <TextArea label={strikes.appeal} hint={strikes.appealHint} maxLength={appealMaxLength} {...field('text')} />
      {text !== undefined && (
        <p role="alert" className={styles.error}>
          {text}
        </p>
      )}
      <div>
        <Button type="submit" isBusy={isBusy} isWideOnPhone>
          {strikes.send}
        </Button>
      </div>
    </form>
  );
}
