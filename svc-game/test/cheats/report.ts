import { contestQuestions } from './questions.ts';
import { rehearse, type Outcome } from './run.ts';

/** Prints what each kind of cheating gains: `npm run cheats -w svc-game`. */

const contests = Number(process.argv[2] ?? 200);

function tableOf({ cheats, bestHonest, honest, honestAtTop, falseSignals }: Outcome): string {
  const percent = (value: number) => `${(value * 100).toFixed(1)} %`;
  const rows = cheats.map(({ kind, meanBest, wins, seen, meanWeight, winsUnseen, signals }) =>
    [
      kind.name,
      kind.by,
      `${Math.round(meanBest - bestHonest)}`,
      percent(wins),
      percent(seen),
      meanWeight.toFixed(1),
      percent(winsUnseen),
      signals.slice(0, 2).join(', ') || 'none',
    ].join(' | '),
  );
  const shareOf = ({ judged, falseAlarms }: Outcome['honest']) => percent(falseAlarms / judged);
  const falseOnes = [...falseSignals].map(([kind, count]) => `${kind} ${count}`).join(', ') || 'none';
  return `
| kind | by | points beyond the best honest player | first place | with a signal | weight | first place unseen | signals |
| --- | --- | --- | --- | --- | --- | --- | --- |
${rows.map((row) => `| ${row} |`).join('\n')}

Honest players with a signal: ${shareOf(honestAtTop)} of the first ten places, ${shareOf(honest)} of ${honest.judged} in all.
Signals that honest players showed: ${falseOnes}. Best honest score of a contest: ${Math.round(bestHonest)} on average.`;
}

const outcome = rehearse(contestQuestions(), { contests, honestPlayers: 100, questions: 600, seed: 2_026 });
process.stdout.write(`${contests} contests, each with 100 honest players.\n${tableOf(outcome)}\n`);
