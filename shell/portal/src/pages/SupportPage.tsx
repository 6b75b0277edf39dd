import {
  endPlayerSessions,
  removeTwoStep,
  type SupportPlayer,
  getSupportPlayer,
} from '@lights-out/contracts/admin-support';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { Button, callApi, Loaded, Panel } from '@lights-out/web-kit';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { useKeptAnswer } from '../api/answers.ts';
import { AccountState, ClosedUntil } from '../components/AccountState.tsx';
import { CloseAccountDialog } from '../components/CloseAccountDialog.tsx';
import { ReasonDialog } from '../components/ReasonDialog.tsx';
import { RenameDialog } from '../components/RenameDialog.tsx';
import { ReopenAccountDialog } from '../components/ReopenAccountDialog.tsx';
import { SupportGames } from '../components/SupportGames.tsx';
import { SupportMails } from '../components/SupportMails.tsx';
import { SupportNotes } from '../components/SupportNotes.tsx';
import { SupportPayments } from '../components/SupportPayments.tsx';
import { SupportPrizes } from '../components/SupportPrizes.tsx';
import { dayInWords, failureIn, instantInWords } from '../model/wording.ts';
import { pathToView } from '../paths.ts';
import styles from './ContestPage.module.css';
import lists from './Lists.module.css';

const texts = adminMessages.support;

/** One player with everything that helping them needs. */
export function SupportPage({ player }: { readonly player: string }) {
  const query = useKeptAnswer(getSupportPlayer, { params: { user: player } });
  const failure = failureIn(texts.failed);
  return (
    <section className={lists.view} aria-labelledby="support">
      <div className={styles.head}>
        <Link to={pathToView('users')}>{texts.back}</Link>
        <h2 id="support">{query.data?.displayName ?? adminMessages.fairPlay.player}</h2>
      </div>
      <Loaded query={query} failure={failure} refreshFailure={failure}>
        {(found) => <Found player={found} />}
      </Loaded>
    </section>
  );
}

function Found({ player }: { readonly player: SupportPlayer }) {
  const { id, email, createdAt } = player;
  return (
    <>
      <p className={styles.state}>
        {texts.since(email, dayInWords(createdAt))} <ClosedUntil closure={player.closure} />
      </p>
      <Panel title={texts.payments} level={3}>
        <SupportPayments player={id} />
      </Panel>
      <Panel title={texts.prizes} level={3}>
        <SupportPrizes player={id} />
      </Panel>
      <Panel title={texts.games} level={3}>
        <SupportGames player={id} />
      </Panel>
      <Panel title={texts.mails} level={3}>
        <SupportMails player={id} mails={player.mails} />
      </Panel>
      <Panel title={texts.sessions} level={3}>
        <Sessions player={player} />
      </Panel>
      {player.twoStep && (
        <Panel title={texts.twoStep} level={3}>
          <TwoStep player={player} twoStep={player.twoStep} />
        </Panel>
      )}
      <Panel title={texts.handled} level={3}>
        <SupportNotes player={player} />
      </Panel>
      <Account player={player} />
    </>
  );
}

function Account({ player }: { readonly player: SupportPlayer }) {
  // As the page showed it: the dialog stays the same while its step changes the account.
  const [changed, setChanged] = useState<SupportPlayer>();
  const [isRenaming, setRenaming] = useState(false);
  const stop = () => setChanged(undefined);
  return (
    <>
      <p className={lists.dangers}>
        <AccountState user={player} onChange={() => setChanged(player)} onRename={() => setRenaming(true)} />
      </p>
      {isRenaming && <RenameDialog user={player} onClose={() => setRenaming(false)} />}
      {changed?.closure && <ReopenAccountDialog user={changed} closure={changed.closure} onClose={stop} />}
      {changed?.closure === null && <CloseAccountDialog user={changed} onClose={stop} />}
    </>
  );
}

function Sessions({ player: { id, displayName, sessions } }: { readonly player: SupportPlayer }) {
  const [isEnding, setEnding] = useState(false);
  if (sessions.length === 0) return <p>{texts.noSessions}</p>;
  return (
    <div className={lists.stack}>
      <ul className={lists.entries}>
        {sessions.map(({ id: session, device, createdAt, lastUsedAt }) => (
          <li key={session}>
            {texts.session(device ?? texts.device, instantInWords(createdAt), instantInWords(lastUsedAt))}
          </li>
        ))}
      </ul>
      <div className={lists.buttons}>
        <Button variant="secondary" onClick={() => setEnding(true)}>
          {texts.endSessions}
        </Button>
      </div>
      {isEnding && (
        <ReasonDialog
          route={endPlayerSessions}
          title={texts.endSessions}
          about={displayName}
          confirmLabel={texts.endSessions}
          done={texts.done.ended}
          call={(reason) => callApi(endPlayerSessions, { params: { user: id }, body: { reason } })}
          onClose={() => setEnding(false)}
        />
      )}
    </div>
  );
}

interface TwoStepProps {
  readonly player: SupportPlayer;
  readonly twoStep: NonNullable<SupportPlayer['twoStep']>;
}

function TwoStep({ player: { id, displayName }, twoStep: { passkeys, recoveryCodes } }: TwoStepProps) {
  const [isRemoving, setRemoving] = useState(false);
  if (passkeys === 0) return <p>{texts.twoStepOff}</p>;
  return (
    <div className={lists.stack}>
      <p>{texts.twoStepOn(passkeys, recoveryCodes)}</p>
      <div className={lists.buttons}>
        <Button variant="secondary" onClick={() => setRemoving(true)}>
          {texts.removeTwoStep}
        </Button>
      </div>
      {isRemoving && (
        <ReasonDialog
          route={removeTwoStep}
          title={texts.removeTwoStep}
          about={texts.removeTwoStepText}
          confirmLabel={texts.removeTwoStep}
          done={texts.done.twoStepRemoved}
          subject={displayName}
          call={(reason) => callApi(removeTwoStep, { params: { user: id }, body: { reason } })}
          onClose={() => setRemoving(false)}
        />
      )}
    </div>
  );
}
