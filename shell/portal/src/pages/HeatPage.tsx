import { admitToHeat, getAdminHeat, grantRepeat, type WatchedHeat } from '@lights-out/contracts/admin-heats';
import { heatRepeatPassMark } from '@lights-out/contracts/constants';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { Button, callApi, Loaded, Panel } from '@lights-out/web-kit';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { useKeptAnswer } from '../api/answers.ts';
import { AnotherSteward } from '../components/AnotherSteward.tsx';
import factsStyles from '../components/Facts.module.css';
import { HeatDecisionForm } from '../components/HeatDecisionForm.tsx';
import { HeatFormSet } from '../components/HeatFormSet.tsx';
import { appointmentOf, formOf } from '../components/Heats.tsx';
import { ReasonDialog } from '../components/ReasonDialog.tsx';
import { StepButton } from '../components/StepButton.tsx';
import { WatchedQuestions } from '../components/WatchedQuestions.tsx';
import lines from '../components/Winners.module.css';
import { maySetForm, percent, possibleOutcomes, watchEveryMs } from '../model/heat-steps.ts';
import { failureIn, instantInWords, monthInWords } from '../model/wording.ts';
import { pathToPlayer, pathToView } from '../paths.ts';
import styles from './ContestPage.module.css';
import lists from './Lists.module.css';

const heats = adminMessages.heats;
const texts = heats.watch;

interface HeatPageProps {
  readonly contest: string;
  readonly player: string;
}

/** A player's heat as its steward sees it: the call, each question while it is answered, and the decision. */
export function HeatPage({ contest, player }: HeatPageProps) {
  // Followed live around its appointment and while it runs.
  const query = useKeptAnswer(
    getAdminHeat,
    { params: { contest, player } },
    { refetchInterval: ({ state }) => (state.data ? watchEveryMs(state.data) : false) },
  );
  return (
    <section className={lists.view} aria-labelledby="heat">
      <div className={styles.head}>
        <Link to={pathToView('contests', contest)}>{texts.back(monthInWords(contest))}</Link>
        <h2 id="heat">{query.data ? texts.title(query.data.displayName) : texts.anyTitle}</h2>
      </div>
      <Loaded query={query} failure={failureIn(heats.failed)} refreshFailure={failureIn(heats.failed)}>
        {(heat) => <Heat contest={contest} heat={heat} />}
      </Loaded>
    </section>
  );
}

interface HeatProps {
  readonly contest: string;
  readonly heat: WatchedHeat;
}

function Heat({ contest, heat }: HeatProps) {
  const isWaiting = heat.state === 'booked' || heat.state === 'admitted';
  const isDecidable = possibleOutcomes(heat).length > 0 || heat.mayRepeat || heat.appeal?.isAgainstYou === true;
  return (
    <>
      <Facts heat={heat} contest={contest} />
      {isWaiting && (
        <Panel title={texts.call} level={3} tone="accent">
          <Call contest={contest} heat={heat} />
        </Panel>
      )}
      {maySetForm(heat) && (
        <Panel title={texts.formTitle} level={3}>
          <HeatFormSet contest={contest} heat={heat} />
        </Panel>
      )}
      <Panel title={texts.questions} level={3}>
        <WatchedQuestions heat={heat} />
      </Panel>
      {heat.endedAt !== null && (
        <Panel title={texts.comparison} level={3}>
          <Comparison heat={heat} />
        </Panel>
      )}
      {isDecidable && (
        <Panel title={texts.decide} level={3} tone="accent">
          <Decide contest={contest} heat={heat} />
        </Panel>
      )}
      <Panel title={texts.log} level={3}>
        <Log heat={heat} />
      </Panel>
    </>
  );
}

function Facts({ contest, heat }: HeatProps) {
  const { facts } = texts;
  const { state, inLine, attempt, bookBy, movesLeft, admittedBy, startedAt, endedAt, right, answered } = heat;
  const rows = [
    [facts.state, heats.states[state]],
    [facts.line, <Link key="line" to={pathToPlayer(contest, heat.playerId)}>{`${inLine ?? heats.outOfLine}`}</Link>],
    [facts.attempt, attempt],
    [facts.form, formOf(heat)],
    [facts.appointment, appointmentOf(heat)],
    [facts.bookBy, instantInWords(bookBy)],
    [facts.moves, movesLeft],
    ...(admittedBy ? [[facts.admitted, admittedBy]] : []),
    ...(startedAt ? [[facts.started, instantInWords(startedAt)]] : []),
    ...(endedAt ? [[facts.ended, instantInWords(endedAt)]] : []),
    ...(answered > 0 ? [[facts.right, heats.rightOf(right, answered)]] : []),
    [
      facts.needed,
      attempt > 1 ? texts.afterRepeat(heatRepeatPassMark) : heats.rightOf(heat.passMark, heat.totalQuestions),
    ],
    ...(heat.earlier ? [[facts.earlier, texts.earlier(heat.earlier.right, instantInWords(heat.earlier.endedAt))]] : []),
  ] as const;
  return (
    <dl className={factsStyles.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt className={factsStyles.name}>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Call({ contest, heat: { playerId, codeWord, state } }: HeatProps) {
  const params = { contest, player: playerId };
  if (codeWord === null) return <p>{texts.noCodeWord}</p>;
  return (
    <div className={lines.winners}>
      <p className={factsStyles.name}>{texts.codeWord}</p>
      <p className={factsStyles.word}>{codeWord}</p>
      <p>{state === 'admitted' ? texts.waits : texts.codeWordHint}</p>
      {state === 'booked' && (
        <div>
          <StepButton
            label={texts.admit}
            done={texts.admitted}
            route={admitToHeat}
            call={() => callApi(admitToHeat, { params })}
          />
        </div>
      )}
    </div>
  );
}

function Comparison({ heat: { comparison, log } }: Pick<HeatProps, 'heat'>) {
  if (comparison === null) return <p>{texts.noComparison}</p>;
  const decision = log.find((entry) => entry.comparison && entry.outcome !== 'repeat-granted');
  const { month, heat, least, most, sentence, pace, advice } = comparison;
  return (
    <div className={lines.winners}>
      {decision && <p className={lines.place}>{texts.asSeen(instantInWords(decision.at))}</p>}
      <p>{texts.figures(month.right, month.answered, heat.right, heat.answered)}</p>
      <p>
        <strong>{sentence}</strong>
      </p>
      <p className={lines.place}>{texts.uncertainty(percent(least), percent(most))}</p>
      {advice && (
        <>
          <p>{pace ? <strong>{pace.sentence}</strong> : texts.noPace}</p>
          <p>{texts.advice[advice]}</p>
          {!decision && <p className={lines.place}>{texts.adviceHint}</p>}
        </>
      )}
    </div>
  );
}

function Decide({ contest, heat }: HeatProps) {
  const [isGranting, setGranting] = useState(false);
  const { playerId, displayName, appeal, mayRepeat } = heat;
  return (
    <div className={lines.winners}>
      {appeal && (
        <blockquote>
          <p>{appeal.text}</p>
          <p className={lines.place}>{texts.appeal(texts.appealStates[appeal.state], instantInWords(appeal.at))}</p>
        </blockquote>
      )}
      {appeal?.isAgainstYou && <AnotherSteward />}
      {possibleOutcomes(heat).length > 0 && <HeatDecisionForm key={heat.state} contest={contest} heat={heat} />}
      {mayRepeat && (
        <div>
          <Button variant="secondary" onClick={() => setGranting(true)}>
            {texts.grant}
          </Button>
        </div>
      )}
      {isGranting && (
        <ReasonDialog
          route={grantRepeat}
          title={texts.grantTitle(displayName)}
          about={texts.grantText(heatRepeatPassMark)}
          hint={texts.reasonHint}
          confirmLabel={texts.grant}
          done={texts.granted}
          call={(reason) =>
            callApi(grantRepeat, { params: { contest, player: playerId }, body: { reason, seen: heat.comparisonMark } })
          }
          onClose={() => setGranting(false)}
        />
      )}
    </div>
  );
}

function Log({ heat: { log } }: Pick<HeatProps, 'heat'>) {
  if (log.length === 0) return <p>{texts.noLog}</p>;
  return (
    <ol className={lines.list}>
      {log.map(({ outcome, reason, by, at, comparison }) => (
        <li key={`${at} ${outcome}`}>
          <strong>{texts.outcomesInLog[outcome]}</strong>
          {reason && <p>{reason}</p>}
          {comparison && outcome === 'repeat-granted' && (
            <p>
              {texts.firstSeen(
                comparison.sentence,
                comparison.pace?.sentence ?? texts.noPace,
                texts.advice[comparison.advice ?? 'ask'],
              )}
            </p>
          )}
          <p className={lines.place}>{`${by === 'clock' ? texts.byClock : by}, ${instantInWords(at)}`}</p>
        </li>
      ))}
    </ol>
  );
}
