import type { OwnHeat } from '@lights-out/contracts/heats';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import type { User } from '@lights-out/contracts/player';
import { Button, EmptyState, isSessionEnd, Loaded, Page, usePageTitle } from '@lights-out/web-kit';
import type { ReactNode } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';

import { isMissing, useHeat, useHeats } from '../api/heats.ts';
import { Appointment } from '../components/heat/Appointment.tsx';
import { Call } from '../components/heat/Call.tsx';
import { HeatRace } from '../components/heat/HeatRace.tsx';
import { Outcome } from '../components/heat/Outcome.tsx';
import { OwnForm, WhatAHeatIs } from '../components/heat/WhatAHeatIs.tsx';
import { SessionEnded } from '../components/SessionEnded.tsx';
import { TurnAway } from '../components/TurnAway.tsx';
import { useAdmittedUser } from '../components/use-admitted-user.ts';
import styles from './HeatPage.module.css';

const { heat: texts, toasts } = messages;

/** The player's heat in a contest, from the invitation to what was decided. */
export function HeatPage() {
  usePageTitle(texts.pageTitle);
  const user = useAdmittedUser();
  const { pathname, search } = useLocation();
  const contest = useSearchParams()[0].get('contest');
  if (user === undefined) return null;
  if (user === null) {
    return (
      <TurnAway toast={toasts.notLoggedIn} to={pages.email()} signIn={{ next: pathname + search, hasAccount: true }} />
    );
  }
  return contest === null ? <Newest user={user} /> : <HeatOf user={user} contest={contest} />;
}

/** Without a contest in the address: the newest. */
function Newest({ user }: { readonly user: User }) {
  const query = useHeats(user.id);
  if (isSessionEnd(query.error)) return <SessionEnded next={pages.heat()} />;
  return (
    <Framed>
      <Loaded query={query} failure={() => ({ message: texts.failed })}>
        {([heat]) => (heat ? <Navigate to={pages.heat(heat.contest)} replace /> : <Missing />)}
      </Loaded>
    </Framed>
  );
}

function HeatOf({ user, contest }: { readonly user: User; readonly contest: string }) {
  const query = useHeat(user.id, contest);
  const { data: heat, error, refetch } = query;
  if (isSessionEnd(error)) return <SessionEnded next={pages.heat(contest)} />;
  if (isMissing(error)) {
    return (
      <Framed>
        <Missing />
      </Framed>
    );
  }
  if (heat?.state === 'running') {
    return <HeatRace key={heat.attempt} heat={heat} onOver={() => void refetch()} />;
  }
  return (
    <Framed
      // Once it was raced, or is too late, there is nothing to confirm.
      title={heat && !isStillToCome(heat) ? texts.pageTitle : texts.title}
      lead={heat && texts.lead(heat.totalQuestions, heat.contestTitle)}
    >
      <Loaded
        query={query}
        failure={() => ({ message: texts.failed })}
        refreshFailure={() => ({ message: texts.failed })}
      >
        {(loaded) => <Heat heat={loaded} user={user} />}
      </Loaded>
    </Framed>
  );
}

/** What is to be done now stands first, and what a heat is beside it while there is one to come. */
function Heat({ heat, user }: { readonly heat: OwnHeat; readonly user: User }) {
  const { state, codeWord } = heat;
  const isToCome = isStillToCome(heat);
  const isCalled = isToCome && codeWord !== null;
  return (
    <div className={styles.columns} data-is-to-come={isToCome || undefined}>
      <div className={styles.column}>
        <Outcome heat={heat} userId={user.id} />
        {isCalled && <Call heat={heat} userId={user.id} />}
        {isToCome && state !== 'admitted' && <Appointment heat={heat} userId={user.id} />}
      </div>
      {isToCome && (
        <div className={styles.column}>
          <OwnForm heat={heat} />
          <WhatAHeatIs heat={heat} />
        </div>
      )}
    </div>
  );
}

function isStillToCome({ state }: OwnHeat): boolean {
  return state === 'invited' || state === 'booked' || state === 'admitted';
}

interface FramedProps {
  readonly title?: string;
  readonly lead?: string | undefined;
  readonly children: ReactNode;
}

function Framed({ title = texts.title, lead, children }: FramedProps) {
  return (
    <Page className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
      <div>
        <BackToModes />
      </div>
    </Page>
  );
}

function Missing() {
  return <EmptyState text={texts.missing} />;
}

function BackToModes() {
  return (
    <Button variant="secondary" isWideOnPhone to={pages.mode()}>
      {texts.back}
    </Button>
  );
}
