import { messages } from '@lights-out/contracts/messages';
import type { BoardView } from '@lights-out/contracts/pages';
import type { Period } from '@lights-out/contracts/period';

import { Choices } from './Choices.tsx';

const texts = messages.leaderboard;
const { all, month, week, day } = texts.periods;

const choicesOf = {
  practice: [
    { value: 'all', text: all },
    { value: 'month', text: month },
    { value: 'week', text: week },
    { value: 'day', text: day },
  ],
  /** The whole board of a contest is its month's. */
  contest: [
    { value: 'all', text: month },
    { value: 'week', text: week },
    { value: 'day', text: day },
  ],
} satisfies Record<BoardView['board']['kind'], readonly { readonly value: Period | 'all'; readonly text: string }[]>;

const everyone = [
  { value: 'everyone', text: texts.everyone },
  { value: 'friends', text: texts.friends.choice },
] as const;

interface PeriodChoicesProps {
  readonly view: BoardView;
  readonly show: (view: BoardView) => void;
}

/** Narrows a board to the results of today, of this week or of this month. */
export function PeriodChoices({ view, show }: PeriodChoicesProps) {
  return (
    <Choices
      name={texts.period}
      choices={choicesOf[view.board.kind]}
      chosen={view.period ?? 'all'}
      onChoose={(period) => show({ ...view, period: period === 'all' ? undefined : period })}
    />
  );
}

/** Narrows a board to the player and their friends. */
export function WhoChoices({ view, show }: PeriodChoicesProps) {
  return (
    <Choices
      name={texts.who}
      choices={everyone}
      chosen={view.isOfFriends ? 'friends' : 'everyone'}
      onChoose={(who) => show({ ...view, isOfFriends: who === 'friends' })}
    />
  );
}
