import { twoStepMessages } from '@lights-out/contracts/messages-two-step';
import { type OwnSignIn, passkeysMost } from '@lights-out/contracts/passkeys';
import { ApiError, Button, knowsPasskeys, Loaded, Panel, RecoveryCodes, Skeleton } from '@lights-out/web-kit';
import { useState } from 'react';

import { useMailSettings } from '../../api/mails.ts';
import { useTwoStep, useTwoStepChanges } from '../../api/two-step.ts';
import { AddPasskey, RenewCodes } from './AddPasskey.tsx';
import { PasskeyList } from './PasskeyList.tsx';
import { ProveIdentity } from './ProveIdentity.tsx';
import type { SectionProps } from './section.ts';
import styles from './Section.module.css';

const texts = twoStepMessages.settings;
const waiting = { loading: <Skeleton height="130px" />, failure: () => ({ message: texts.failed }) };

/** Passkeys as the second step of the sign-in: whether it is on, and, after a proof of identity, every change of it. */
export default function TwoStep({ user, onRefused }: SectionProps) {
  const state = useTwoStep(user.id);
  const mails = useMailSettings(user.id);
  return (
    <Panel title={texts.title}>
      <Loaded query={state} {...waiting}>
        {(twoStep) => (
          <Loaded query={mails} {...waiting}>
            {({ confirmedAt }) => (
              <Passkeys user={user} twoStep={twoStep} isConfirmed={confirmedAt !== null} onRefused={onRefused} />
            )}
          </Loaded>
        )}
      </Loaded>
    </Panel>
  );
}

type Stage = 'shown' | 'proving' | 'open';

interface PasskeysProps extends SectionProps {
  readonly twoStep: OwnSignIn;
  /** Whether the player's address is confirmed, without which no passkey is added. */
  readonly isConfirmed: boolean;
}

function Passkeys({ user, twoStep, isConfirmed, onRefused }: PasskeysProps) {
  const { passkeys, recoveryCodes } = twoStep;
  const isOn = passkeys.length > 0;
  const [stage, setStage] = useState<Stage>('shown');
  const [codes, setCodes] = useState<readonly string[]>();
  const changes = useTwoStepChanges(user.id);
  const refused = (error: unknown) => {
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === 'proof-needed') setStage('proving');
    // Refusals of what was shown, unlike those of the session.
    else if (code !== 'passkey-refused') onRefused(error);
  };
  if (codes) return <RecoveryCodes level={3} codes={codes} onKept={() => setCodes(undefined)} />;
  const open = stage === 'open' ? { changes, onRefused: refused } : undefined;
  return (
    <>
      <p className={styles.text}>{isOn ? texts.on : texts.off}</p>
      <PasskeyList passkeys={passkeys} open={open} />
      {isOn && <p className={styles.text}>{texts.codesLeft(recoveryCodes)}</p>}
      {!knowsPasskeys() && (
        <p className={styles.warning}>{`${twoStepMessages.unsupported} ${isOn ? '' : texts.onlyCodes}`.trim()}</p>
      )}
      {!isConfirmed && <p className={styles.warning}>{texts.confirmFirst}</p>}
      {stage === 'shown' && (isOn || (isConfirmed && knowsPasskeys())) && (
        <Button variant="secondary" isWideOnPhone onClick={() => setStage('proving')}>
          {isOn ? texts.change : texts.setUp}
        </Button>
      )}
      {stage === 'proving' && (
        <ProveIdentity
          email={user.email}
          hasPasskey={isOn}
          onProved={() => setStage('open')}
          onCancel={() => setStage('shown')}
          onRefused={refused}
        />
      )}
      {open && (
        <div className={styles.open}>
          {isConfirmed && knowsPasskeys() && passkeys.length < passkeysMost && (
            <AddPasskey {...open} onCodes={setCodes} />
          )}
          {isOn && <RenewCodes {...open} onCodes={setCodes} />}
          <Button variant="ghost" isWideOnPhone onClick={() => setStage('shown')}>
            {texts.done}
          </Button>
        </div>
      )}
    </>
  );
}
