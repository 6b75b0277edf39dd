import type { FiledBank } from '../bank/filed-bank.ts';

const dayMs = 86_400_000;
const newsDays = 14;

export interface News {
  readonly grandPrix: string;
  /** How many questions are about it. */
  readonly questions: number;
}

const counted = new WeakMap<FiledBank, number>();

/** The last Grand Prix that the bank knows of, where it was run in the fortnight before `now` and has questions. */
export function newsOf(filed: FiledBank, now: Date): News | undefined {
  const { last } = filed.file?.races ?? {};
  if (last === undefined || now.getTime() - Date.parse(last.date) > newsDays * dayMs) return undefined;
  const known = counted.get(filed);
  const questions = known ?? filed.bank.questions.filter(({ about }) => about.includes(last.about)).length;
  counted.set(filed, questions);
  return questions === 0 ? undefined : { grandPrix: last.grandPrix, questions };
}
