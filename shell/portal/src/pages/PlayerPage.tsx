import { isFreeBoard } from '@lights-out/contracts/board';
import { closeAccount } from '@lights-out/contracts/admin-accounts';
import { getAdminContest } from '@lights-out/contracts/admin-contests';
import { getAdminPlayer, type JudgedPlayer } from '@lights-out/contracts/admin-fair-play';
import type { AdminContestView } from '@lights-out/contracts/admin-contest-view';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { Button, formatPoints, Loaded, Panel } from '@lights-out/web-kit';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { useKeptAnswer } from '../api/answers.ts';
import { useMay } from '../api/session.tsx';
import { CloseAccountDialog } from '../components/CloseAccountDialog.tsx';
import { DecisionForm } from '../components/DecisionForm.tsx';
import { PenaltyDialog } from '../components/PenaltyDialog.tsx';
import { FairPlayLog } from '../components/FairPlayLog.tsx';
import { JudgedGames } from '../components/JudgedGames.tsx';
import { PlayerPayments } from '../components/PlayerPayments.tsx';
import { RelatedAccounts } from '../components/RelatedAccounts.tsx';
import { Signals } from '../components/Signals.tsx';
import { TimeCharts } from '../components/TimeCharts.tsx';
import { allowedSteps } from '../model/contest-steps.ts';
import { failureIn, monthInWords } from '../model/wording.ts';
import { pathToView } from '../paths.ts';
import styles from './ContestPage.module.css';
import lists from './Lists.module.css';

const texts = adminMessages.fairPlay;

/** One player in one contest: signals, related accounts, payments, games, what was decided and what can be. */
export function PlayerPage({ contest, player }: { readonly contest: string; readonly player: string }) {
  const judged = useKeptAnswer(getAdminPlayer, { params: { contest, player } });
  const { data: view } = useKeptAnswer(getAdminContest, { params: { contest } }, { enabled: !isFreeBoard(contest) });
  return (
    <section className={lists.view} aria-labelledby="player">
      <div className={styles.head}>
        <Link to={pathToView('contests', contest)}>{monthInWords(contest)}</Link>
        <h2 id="player">{judged.data?.displayName ?? texts.player}</h2>
      </div>
      <Loaded query={judged} failure={failureIn(texts.failed)} refreshFailure={failureIn(texts.failed)}>
        {(data) => <Judged contest={contest} player={data} view={view} />}
      </Loaded>
    </section>
  );
}

interface JudgedProps {
  readonly contest: string;
  readonly player: JudgedPlayer;
  /** Undefined until it is loaded, and of a free board. */
  readonly view: AdminContestView | undefined;
}

function Judged({ contest, player, view }: JudgedProps) {
  const { rank, score } = player;
  return (
    <>
      <p className={styles.state}>
        {rank === null ? texts.notRanked : texts.rankedAt(rank, formatPoints(score ?? 0))}
        {player.isCleared ? ` ${texts.isCleared}` : ''}
      </p>
      <div className={styles.sides}>
        <Panel title={texts.signals} level={3}>
          <Signals signals={player.signals} />
        </Panel>
        <Panel title={texts.decisions} level={3}>
          <FairPlayLog player={player} />
        </Panel>
      </div>
      {!isFreeBoard(contest) && (
        <Panel title={texts.related.title} level={3}>
          <RelatedAccounts contest={contest} player={player} />
        </Panel>
      )}
      <Panel title={texts.payments.title} level={3}>
        <PlayerPayments player={player.playerId} />
      </Panel>
      <Panel title={texts.decide} level={3}>
        <DecisionForm contest={contest} player={player} />
      </Panel>
      <Panel title={texts.charts.title} level={3}>
        <TimeCharts player={player} />
      </Panel>
      <Panel title={texts.games} level={3}>
        <JudgedGames player={player} />
      </Panel>
      <Dangers contest={contest} player={player} view={view} />
    </>
  );
}

/** What takes something from the player, at the foot of the page. */
function Dangers({ contest, player, view }: JudgedProps) {
  const [isStriking, setStriking] = useState(false);
  const [isClosing, setClosing] = useState(false);
  const may = useMay();
  const isFree = isFreeBoard(contest);
  const isOut = view?.disqualifications.some(({ playerId }) => playerId === player.playerId);
  const hasCounted = player.games.some(({ isStruck }) => !isStruck);
  const canStrike = isFree ? hasCounted : view && allowedSteps(view).strike && !isOut;
  const struckIn = isFree ? ({ contest, state: 'open' } as const) : view;
  return (
    <>
      <p className={lists.dangers}>
        {canStrike && (
          <Button variant="danger" onClick={() => setStriking(true)}>
            {isFree ? texts.freeBoard.strike : texts.strike}
          </Button>
        )}
        {may(closeAccount) && (
          <Button variant="danger" onClick={() => setClosing(true)}>
            {adminMessages.users.close}
          </Button>
        )}
      </p>
      {struckIn && isStriking && <PenaltyDialog view={struckIn} player={player} onClose={() => setStriking(false)} />}
      {isClosing && (
        <CloseAccountDialog
          user={{ id: player.playerId, displayName: player.displayName }}
          onClose={() => setClosing(false)}
        />
      )}
    </>
  );
}
