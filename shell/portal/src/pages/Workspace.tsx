import { getDraft } from '@lights-out/contracts/admin-drafts';
import { isFreeBoard } from '@lights-out/contracts/board';
import { getSupportPlayer } from '@lights-out/contracts/admin-support';
import { adminMessages as texts } from '@lights-out/contracts/messages-admin';
import { Button, showToast, Tabs } from '@lights-out/web-kit';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

import { useAdmin, useMay, usePortalSession } from '../api/session.tsx';
import { viewsFor } from '../model/views-for.ts';
import { pathToView, type View, viewOf } from '../paths.ts';
import { AdminsPage } from './AdminsPage.tsx';
import { AuditPage } from './AuditPage.tsx';
import { ContestPage } from './ContestPage.tsx';
import { ContestsPage } from './ContestsPage.tsx';
import { FreeBoardPage } from './FreeBoardPage.tsx';
import { FunnelPage } from './FunnelPage.tsx';
import { MoneyPage } from './MoneyPage.tsx';
import { HeatPage } from './HeatPage.tsx';
import { PlayerPage } from './PlayerPage.tsx';
import { PrizesPage } from './PrizesPage.tsx';
import { DraftPage } from './DraftPage.tsx';
import { QuestionsPage } from './QuestionsPage.tsx';
import { SitePage } from './SitePage.tsx';
import { SlicesPage } from './SlicesPage.tsx';
import { SupportPage } from './SupportPage.tsx';
import { UsersPage } from './UsersPage.tsx';
import styles from './Workspace.module.css';

/** The portal's views, one at a time, by the URL. */
export function Workspace({ onSignedOut }: { readonly onSignedOut: () => void }) {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { name, role } = useAdmin();
  const shown = viewsFor(role);
  const contest = search.get('contest') ?? undefined;
  const player = search.get('player') ?? undefined;
  const heat = search.get('heat') ?? undefined;
  const draft = Number(search.get('draft')) || undefined;
  const tabs: (Parameters<typeof Tabs>[0]['tabs'][number] & { readonly value: View })[] = [
    {
      value: 'users',
      label: texts.views.users,
      content: <UsersView contest={contest} player={player} />,
    },
    {
      value: 'contests',
      label: texts.views.contests,
      content: <ContestView contest={contest} player={player} heat={heat} />,
    },
    { value: 'prizes', label: texts.views.prizes, content: <PrizesPage contest={contest} /> },
    { value: 'questions', label: texts.views.questions, content: <QuestionsView draft={draft} /> },
    { value: 'money', label: texts.views.money, content: <MoneyPage /> },
    { value: 'site', label: texts.views.site, content: <SitePage /> },
    { value: 'funnel', label: texts.views.funnel, content: <FunnelPage /> },
    { value: 'audit', label: texts.views.audit, content: <AuditPage /> },
    { value: 'slices', label: texts.views.slices, content: <SlicesPage /> },
    { value: 'admins', label: texts.views.admins, content: <AdminsPage /> },
  ];
  return (
    <>
      <header className={styles.head}>
        <h1>{texts.title}</h1>
        <div className={styles.person}>
          <span>{texts.people.you(name, texts.people.roles[role])}</span>
          <SignOut onSignedOut={onSignedOut} />
        </div>
      </header>
      <div className={styles.views}>
        <Tabs
          label={texts.views.label}
          value={viewOf(search, pathname, shown)}
          onChange={(view) => void navigate(pathToView(view as View))}
          tabs={tabs.filter(({ value }) => shown.includes(value))}
        />
      </div>
    </>
  );
}

function QuestionsView({ draft }: { readonly draft: number | undefined }) {
  const may = useMay();
  return draft === undefined || !may(getDraft) ? <QuestionsPage /> : <DraftPage key={draft} draft={draft} />;
}

interface OfContest {
  readonly contest: string | undefined;
  readonly player: string | undefined;
}

function UsersView({ contest, player }: OfContest) {
  const may = useMay();
  if (player === undefined || contest !== undefined || !may(getSupportPlayer)) return <UsersPage />;
  return <SupportPage key={player} player={player} />;
}

function ContestView({ contest, player, heat }: OfContest & { readonly heat: string | undefined }) {
  if (contest === undefined) return <ContestsPage />;
  if (heat !== undefined) return <HeatPage key={`${contest} ${heat}`} contest={contest} player={heat} />;
  if (player === undefined && isFreeBoard(contest)) return <FreeBoardPage key={contest} board={contest} />;
  if (player === undefined) return <ContestPage key={contest} contest={contest} />;
  return <PlayerPage key={`${contest} ${player}`} contest={contest} player={player} />;
}

function SignOut({ onSignedOut }: { readonly onSignedOut: () => void }) {
  const { signOut } = usePortalSession();
  const leave = async () => {
    try {
      await signOut();
      onSignedOut();
    } catch {
      showToast({ ...texts.signOutFailed, variant: 'destructive' });
    }
  };
  return (
    <Button variant="secondary" onClick={() => void leave()}>
      {texts.signOut}
    </Button>
  );
}
