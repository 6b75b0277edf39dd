import type { StockView } from '@lights-out/contracts/admin-banks';
import { adminMessages } from '@lights-out/contracts/messages-admin';

import { monthInWords } from '../model/wording.ts';
import lists from '../pages/Lists.module.css';
import { type Column, DataTable } from './DataTable.tsx';
import styles from './PrizeForm.module.css';

const texts = adminMessages.stock;
const { columns } = texts;

type Pool = StockView['pools'][number];

const poolColumns: readonly Column<Pool>[] = [
  { name: columns.pool, cell: nameOf },
  { name: columns.easy, cell: ({ questions }) => questions.easy, isNumber: true },
  { name: columns.medium, cell: ({ questions }) => questions.medium, isNumber: true },
  { name: columns.hard, cell: ({ questions }) => questions.hard, isNumber: true },
  { name: columns.games, cell: ({ games }) => games, isNumber: true },
];

/** The questions of each pool, and how long those of the contests last. */
export function Stock({ stock }: { readonly stock: StockView }) {
  const { pools, monthsLeft, isScarce, isWrittenScarce } = stock;
  return (
    <div className={lists.view}>
      <p>{texts.monthsLeft(monthsLeft)}</p>
      {isScarce && (
        <p role="alert" className={styles.note}>
          {texts.scarce}
        </p>
      )}
      {isWrittenScarce && <p className={styles.note}>{texts.writtenScarce}</p>}
      <DataTable caption={texts.title} rows={pools} keyOf={nameOf} columns={poolColumns} />
    </div>
  );
}

function nameOf({ pool, contest }: Pool): string {
  return contest === null ? texts.pools[pool] : texts.month(monthInWords(contest));
}
