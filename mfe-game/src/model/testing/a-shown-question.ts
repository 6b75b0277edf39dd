import type { ShownQuestion } from '../game-state.ts';

/** A question on the screen, its clock running from 0, with what matters to a test given in `changes`. */
export function aShownQuestion(changes: Partial<ShownQuestion> = {}): ShownQuestion {
  return {
    n: 1,
    id: 21,
    category: 'Circuits',
    question: 'Which circuit has a swimming pool section?',
    options: ['Monza', 'Monaco', 'Silverstone', 'Suzuka'],
    startsAt: 0,
    endsAt: 15_000,
    ...changes,
  };
}
