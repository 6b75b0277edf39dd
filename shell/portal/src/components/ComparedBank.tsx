import { declineBank, getBankComparison, putBankInUse } from '@lights-out/contracts/admin-banks';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { Button, callApi, Loaded, Panel } from '@lights-out/web-kit';
import { useState } from 'react';

import { useKeptAnswer } from '../api/answers.ts';
import { useMay } from '../api/session.tsx';
import lists from '../pages/Lists.module.css';
import { failureIn } from '../model/wording.ts';
import { BankDifferences } from './ImportReport.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

const texts = adminMessages.banks;

/** A bank that waits, or one that was in use before. `named`: its id, or `shipped`. */
export interface OtherBank {
  readonly named: string;
  readonly version: string;
  readonly isWaiting: boolean;
  readonly isOwn: boolean;
}

interface ComparedBankProps {
  readonly bank: OtherBank;
  /** The version that is in use. */
  readonly inUse: string | null;
  /** Of one that does not wait. */
  readonly onClose?: () => void;
}

/** What a bank would change in the one in use, and the steps with it. */
export function ComparedBank({ bank, inUse, onClose }: ComparedBankProps) {
  const { named, version, isWaiting } = bank;
  const comparison = useKeptAnswer(getBankComparison, { params: { bank: named } }, { besides: inUse });
  const failure = failureIn(texts.comparisonFailed);
  return (
    <Panel title={isWaiting ? texts.waiting(version) : texts.earlier(version)}>
      <div className={lists.view}>
        <Loaded query={comparison} failure={failure} refreshFailure={failure}>
          {(report) => (
            <>
              <BankDifferences report={report} />
              <Steps bank={bank} inUse={inUse} onClose={onClose} />
            </>
          )}
        </Loaded>
      </div>
    </Panel>
  );
}

type Step = 'use' | 'decline';

function Steps({ bank, inUse, onClose }: ComparedBankProps) {
  const may = useMay();
  const [step, setStep] = useState<Step>();
  const { isWaiting, isOwn } = bank;
  return (
    <>
      {isWaiting && isOwn && <p>{texts.ownWaits}</p>}
      <p>
        {may(putBankInUse) && !(isWaiting && isOwn) && (
          <Button variant="secondary" onClick={() => setStep('use')}>
            {isWaiting ? texts.approve : texts.goBack}
          </Button>
        )}{' '}
        {isWaiting && may(declineBank) && (
          <Button variant="secondary" onClick={() => setStep('decline')}>
            {texts.decline}
          </Button>
        )}
        {onClose && (
          <Button variant="secondary" onClick={onClose}>
            {texts.close}
          </Button>
        )}
      </p>
      {step && <StepDialog step={step} bank={bank} inUse={inUse} onClose={() => setStep(undefined)} />}
    </>
  );
}

interface StepDialogProps {
  readonly step: Step;
  readonly bank: OtherBank;
  readonly inUse: string | null;
  readonly onClose: () => void;
}

function StepDialog({ step, bank: { named, version, isWaiting }, inUse, onClose }: StepDialogProps) {
  const params = { bank: named };
  const common = { hint: texts.reasonHint, subject: version, onClose };
  return step === 'decline' ? (
    <ReasonDialog
      {...common}
      route={declineBank}
      title={texts.declineTitle(version)}
      about={texts.declineText}
      confirmLabel={texts.decline}
      done={texts.done.declined}
      call={(reason) => callApi(declineBank, { params, body: { reason } })}
    />
  ) : (
    <ReasonDialog
      {...common}
      route={putBankInUse}
      title={isWaiting ? texts.approveTitle(version) : texts.goBackTitle(version)}
      about={isWaiting ? texts.approveText : texts.goBackText}
      confirmLabel={isWaiting ? texts.approve : texts.goBack}
      done={texts.done.used}
      call={(reason) => callApi(putBankInUse, { params, body: { inUse, reason } })}
    />
  );
}
