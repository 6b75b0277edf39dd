import { type AdminAward } from '@lights-out/contracts/admin-contest-view';
import { recordAnswer, recordDelivery } from '@lights-out/contracts/admin-contests';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { Badge, Button } from '@lights-out/web-kit';
import { type ReactNode, useState } from 'react';

import { useMay } from '../api/session.tsx';
import { dayInWords, instantInWords } from '../model/wording.ts';
import { RecordAnswerDialog } from './RecordAnswerDialog.tsx';
import { RecordDeliveryDialog } from './RecordDeliveryDialog.tsx';
import styles from './Winners.module.css';

const texts = adminMessages.contests;

interface AwardLineProps {
  readonly contest: string;
  readonly award: AdminAward;
  /** What the prize is, or whose. */
  readonly name: string;
  /** Further steps of a prize that was not answered. */
  readonly children?: ReactNode;
}

/** An offered prize: what was answered and handed over, and the next step. */
export function AwardLine({ contest, award, name, children }: AwardLineProps) {
  const may = useMay();
  const [asked, ask] = useState<'answer' | 'delivery'>();
  const close = () => ask(undefined);
  const { displayName, place, state, respondBy } = award;
  return (
    <li className={styles.line}>
      <span className={styles.place}>{texts.place(place)}</span>
      <strong>{name}</strong>
      <Badge>{texts.awardStates[state]}</Badge>
      {state === 'announced' && <span>{texts.respondBy(instantInWords(respondBy))}</span>}
      <Recorded award={award} />
      {state === 'announced' && may(recordAnswer) && (
        <Button variant="ghost" onClick={() => ask('answer')} aria-label={texts.answerWho(displayName)}>
          {texts.answer}
        </Button>
      )}
      {state === 'announced' && children}
      {state === 'claimed' && may(recordDelivery) && (
        <Button
          variant="ghost"
          onClick={() => ask('delivery')}
          aria-label={award.delivery ? texts.deliveryAgainWho(displayName) : texts.deliveryWho(displayName)}
        >
          {award.delivery ? texts.deliveryAgain : texts.delivery}
        </Button>
      )}
      {asked === 'answer' && <RecordAnswerDialog contest={contest} award={award} onClose={close} />}
      {asked === 'delivery' && <RecordDeliveryDialog contest={contest} award={award} onClose={close} />}
    </li>
  );
}

function Recorded({ award: { answer, delivery } }: { readonly award: AdminAward }) {
  return (
    <>
      {answer && <span>{texts.answerRecorded(texts.vias[answer.via], answer.recordedBy)}</span>}
      {delivery && (
        <span>{texts.delivered(texts.deliveries[delivery.by], dayInWords(delivery.on), delivery.reference)}</span>
      )}
    </>
  );
}
