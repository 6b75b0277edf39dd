import type { AdminContestView } from '@lights-out/contracts/admin-contest-view';
import { getAdminContest } from '@lights-out/contracts/admin-contests';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { Loaded, Panel } from '@lights-out/web-kit';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';

import { useKeptAnswer } from '../api/answers.ts';
import { CancelContest } from '../components/CancelContest.tsx';
import { ContestLog, Struck } from '../components/ContestLog.tsx';
import { PenaltyDialog } from '../components/PenaltyDialog.tsx';
import { NextInLine } from '../components/NextInLine.tsx';
import { PhaseBadge } from '../components/PhaseBadge.tsx';
import { Heats } from '../components/Heats.tsx';
import { Queue } from '../components/Queue.tsx';
import { ReviewNotice } from '../components/ReviewNotice.tsx';
import { Standings } from '../components/Standings.tsx';
import { Winners } from '../components/Winners.tsx';
import { useToday } from '../components/use-today.ts';
import type { Chosen } from '../model/chosen.ts';
import { allowedSteps, type Phase, phaseOf } from '../model/contest-steps.ts';
import { contestInWords, failureIn, instantInWords, monthInWords } from '../model/wording.ts';
import { pathToView } from '../paths.ts';
import styles from './ContestPage.module.css';
import lists from './Lists.module.css';
import factsStyles from '../components/Facts.module.css';

const texts = adminMessages.contests;

/** One contest: its state, its winners and the decisions to make. */
export function ContestPage({ contest }: { readonly contest: string }) {
  const query = useKeptAnswer(getAdminContest, { params: { contest } });
  return (
    <section className={lists.view} aria-labelledby="contest">
      <div className={styles.head}>
        <Link to={pathToView('contests')}>{texts.back}</Link>
        <h2 id="contest">{query.data ? contestInWords(query.data) : monthInWords(contest)}</h2>
      </div>
      <Loaded query={query} failure={failureIn(texts.failed)} refreshFailure={failureIn(texts.failed)}>
        {(view) => <Contest view={view} />}
      </Loaded>
    </section>
  );
}

function Contest({ view }: { readonly view: AdminContestView }) {
  const [chosen, choose] = useState<Chosen>();
  const onStrike = allowedSteps(view).strike ? choose : undefined;
  return (
    <>
      <Summary view={view} />
      <div className={styles.sides}>
        <Winners view={view} onStrike={onStrike} />
        <NextInLine view={view} />
      </div>
      <Panel title={adminMessages.fairPlay.queue} level={3}>
        <Queue contest={view.contest} />
      </Panel>
      <Panel title={adminMessages.heats.title} level={3}>
        <Heats view={view} />
      </Panel>
      <Panel title={texts.standings} level={3}>
        <Standings view={view} onStrike={onStrike} />
      </Panel>
      <div className={styles.sides}>
        <Panel title={texts.out} level={3}>
          <Struck view={view} />
        </Panel>
        <Panel title={texts.log} level={3}>
          <ContestLog view={view} />
        </Panel>
      </div>
      <CancelContest view={view} />
      {chosen && <PenaltyDialog view={view} player={chosen} onClose={() => choose(undefined)} />}
    </>
  );
}

function Summary({ view }: { readonly view: AdminContestView }) {
  return (
    <div className={styles.summary}>
      <p className={styles.state}>
        <PhaseBadge contest={view} /> {whatOf(view, phaseOf(view, useToday()))}
      </p>
      {view.canceledFor && <p>{texts.canceledFor(view.canceledFor)}</p>}
      <ReviewNotice contest={view} />
      <Facts
        facts={[
          [texts.facts.entries, view.entries],
          [texts.facts.players, view.players],
          [texts.facts.starts, instantInWords(view.startsAt)],
          [texts.facts.ends, instantInWords(view.endsAt)],
          [texts.facts.since, instantInWords(view.since)],
          ...(view.reviewDueAt ? [[texts.facts.reviewDue, instantInWords(view.reviewDueAt)] as const] : []),
          [
            texts.facts.questions,
            view.pool ? texts.sealed(view.pool.questions, instantInWords(view.pool.sealedAt)) : texts.notSealed,
          ],
          ...(view.pool ? [[texts.facts.hash, <code key="hash">{view.pool.hash}</code>] as const] : []),
          [
            texts.prize,
            <Link
              key="prize"
              to={pathToView('prizes', view.contest)}
            >{`${view.prize.title} (${texts.places(view.prize.ranks)})`}</Link>,
          ],
        ]}
      />
    </div>
  );
}

function whatOf({ kind }: AdminContestView, phase: Phase): string {
  return (kind === 'rehearsal' ? texts.rehearsalWhat[phase] : undefined) ?? texts.what[phase];
}

/** Key figures, each with its name. */
function Facts({ facts }: { readonly facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={factsStyles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className={factsStyles.name}>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
