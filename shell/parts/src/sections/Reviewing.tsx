import type { FinishedGame } from '@lights-out/contracts/game-view';
import { ReviewedAnswers, SourceText } from '@lights-out/web-kit';

import { Group, Part, State, WideState } from '../Part.tsx';

const right: FinishedGame['questions'][number] = {
  n: 1,
  id: 1,
  category: 'Circuits',
  question: 'Which circuit has a swimming pool section?',
  options: ['Monza', 'Monaco', 'Silverstone', 'Suzuka'],
  difficulty: 'medium',
  explanation: 'It runs along the harbour pool.',
  source: 'Circuit map https://example.com/monaco',
  shares: { answers: 1_204, knew: 71, options: [12, 71, 9, 8] },
  correctOption: 1,
  selectedOption: 1,
  isCorrect: true,
  timeTaken: 2.4,
  score: 239,
  timedOut: false,
};

const questions = [
  right,
  { ...right, n: 2, selectedOption: 0, isCorrect: false, score: 0 },
  { ...right, n: 3, selectedOption: null, isCorrect: false, timeTaken: 15, score: 0, timedOut: true },
];

export function Reviewing() {
  return (
    <Group title="The review">
      <Part name="ReviewedAnswers" rule="What was right is one line; what was wrong is open, with the reason.">
        <WideState name="right, wrong, timed out">
          <ReviewedAnswers gameId="00000000-0000-4000-8000-000000000020" questions={questions} />
        </WideState>
      </Part>
      <Part name="SourceText" rule="An address is a link that is called after its site.">
        <State name="text and address">
          <p lang="en">
            <SourceText text={right.source} />
          </p>
        </State>
      </Part>
    </Group>
  );
}
