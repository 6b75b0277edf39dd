import type { AdminPayment } from '@lights-out/contracts/admin-money';
import { refundPayment, retryRefund } from '@lights-out/contracts/admin-support';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { Button, callApi } from '@lights-out/web-kit';
import { useState } from 'react';

import { PlayerPayments } from './PlayerPayments.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

const texts = adminMessages.support;

/** A player's payments; one that gave an entry can be given back, and a refund that was given up tried again. */
export function SupportPayments({ player }: { readonly player: string }) {
  const [handled, setHandled] = useState<{ readonly payment: AdminPayment; readonly step: 'refund' | 'retry' }>();
  const stop = () => setHandled(undefined);
  const act = (payment: AdminPayment) => {
    const step = payment.state === 'succeeded' ? 'refund' : payment.refund === 'failed' ? 'retry' : undefined;
    return (
      step && (
        <Button variant="secondary" onClick={() => setHandled({ payment, step })}>
          {texts[step]}
        </Button>
      )
    );
  };
  return (
    <>
      <PlayerPayments player={player} act={{ name: texts.paymentAct, cell: act }} />
      {handled?.step === 'refund' && (
        <ReasonDialog
          route={refundPayment}
          title={texts.refundTitle}
          about={texts.refundText}
          confirmLabel={texts.refund}
          done={texts.done.refunded}
          call={(reason) => callApi(refundPayment, { params: { payment: handled.payment.id }, body: { reason } })}
          onClose={stop}
        />
      )}
      {handled?.step === 'retry' && (
        <ReasonDialog
          route={retryRefund}
          title={texts.retryTitle}
          about={texts.retryText}
          confirmLabel={texts.retry}
          done={texts.done.retried}
          call={(reason) => callApi(retryRefund, { params: { payment: handled.payment.id }, body: { reason } })}
          onClose={stop}
        />
      )}
    </>
  );
}
