import { modeOf, monthly } from '@lights-out/contracts/board';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import type { User } from '@lights-out/contracts/player';
import { Button, confirmationQuery, errorText, ErrorPanel, Page, Panel, usePageTitle } from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';

import { outcomeOf, type ReturnOutcome } from '../../model/return-outcome.ts';
import type { PaymentReturn } from '../../model/payment-return.ts';
import { SessionEnded } from '../SessionEnded.tsx';
import styles from './ConfirmReturn.module.css';
import { useReturnToasts } from './use-return-toasts.ts';

const { payment: texts, game } = messages;

interface ConfirmReturnProps {
  readonly payment: PaymentReturn;
  readonly user: User;
}

/** Back from 3-D Secure: the server looks whether it was paid; then a start in the contest, or the payment again. */
export function ConfirmReturn({ payment, user }: ConfirmReturnProps) {
  usePageTitle(game.pageTitle[modeOf(monthly)]);
  const { intentId, hasFailed } = payment;
  const confirmation = useQuery({ ...confirmationQuery({ intentId }, user.id), enabled: !hasFailed });
  const outcome: ReturnOutcome = hasFailed ? 'failed' : outcomeOf(confirmation);
  useReturnToasts(outcome, confirmation.error, user);
  if (outcome === 'signed-out') return <SessionEnded />;
  const waiting = outcome === 'pending' ? texts.pending : texts.confirming;
  return (
    <Page className={styles.page}>
      <h1>{texts.title}</h1>
      {outcome === 'unconfirmed' && (
        <ErrorPanel
          title={texts.unconfirmedTitle}
          message={`${errorText(confirmation.error)} ${texts.unconfirmed}`}
          onRetry={() => void confirmation.refetch()}
          isRetrying={confirmation.isFetching}
        />
      )}
      {outcome === 'refused' && (
        <ErrorPanel title={messages.toasts.premiumFailed.description} message={errorText(confirmation.error)} />
      )}
      {outcome === 'given-back' && (
        <>
          <Panel title={texts.ended} tone="gold">
            <p role="status">{texts.finalizing}</p>
          </Panel>
          <Panel>
            <p role="alert">{errorText(confirmation.error)}</p>
          </Panel>
        </>
      )}
      {(outcome === 'confirming' || outcome === 'pending') && (
        <Panel title={outcome === 'pending' ? texts.pendingTitle : texts.processing} tone="gold">
          <p role="status">{waiting}</p>
        </Panel>
      )}
      <Button variant="secondary" className={styles.back} to={pages.mode()}>
        {texts.back}
      </Button>
    </Page>
  );
}
