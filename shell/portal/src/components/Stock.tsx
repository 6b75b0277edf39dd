import { type DailyRule, dailyRules, type StockView } from '@lights-out/contracts/admin-banks';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { formatDay } from '@lights-out/web-kit';

import { monthInWords } from '../model/wording.ts';
import lists from '../pages/Lists.module.css';
import { type Column, DataTable } from './DataTable.tsx';
import styles from './PrizeForm.module.css';

const texts = adminMessages.stock;
const { columns, dailies: ofDailies } = texts;

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
  const { pools, monthsLeft, isScarce, isWrittenScarce, dailies } = stock;
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
      <StockOfDailies dailies={dailies} />
    </div>
  );
}

/** How long the dailies keep each of their rules. */
function StockOfDailies({ dailies: { daysLeft, brokenOn, isScarce } }: Pick<StockView, 'dailies'>) {
  const firstBroken = Object.values(brokenOn)
    .filter((day) => day !== null)
    .sort()[0];
  const ruleColumns: readonly Column<DailyRule>[] = [
    { name: ofDailies.columns.rule, cell: (rule) => ofDailies.rules[rule] },
    {
      name: ofDailies.columns.until,
      cell: (rule) => {
        const day = brokenOn[rule];
        return day === null ? ofDailies.never : formatDay(day);
      },
    },
  ];
  return (
    <>
      <p>{firstBroken === undefined ? ofDailies.leftAll : ofDailies.left(daysLeft, formatDay(firstBroken))}</p>
      {isScarce && (
        <p role="alert" className={styles.note}>
          {ofDailies.scarce}
        </p>
      )}
      <DataTable caption={ofDailies.title} rows={dailyRules} keyOf={(rule) => rule} columns={ruleColumns} />
    </>
  );
}

function nameOf({ pool, contest }: Pool): string {
  return contest === null ? texts.pools[pool] : texts.month(monthInWords(contest));
}
