import { firstMadeId } from '@lights-out/contracts/bank-file';

import { drawingNames } from './drawing-names.ts';

const drawn = (id: number, imageHash: string | null, right: string) => ({
  id,
  imageHash,
  options: ['Spa', right],
  correctOption: 1,
});

test('an outline is named by the answers of its questions, unless the key of one is kept', () => {
  const questions = [
    drawn(3, 'car', 'Tyrrell'),
    drawn(firstMadeId, 'a', 'Monza'),
    drawn(firstMadeId + 1, 'a', 'Italy'),
    drawn(firstMadeId + 2, 'b', 'Imola'),
    drawn(firstMadeId + 3, 'b', 'Imola'),
    drawn(firstMadeId + 4, null, 'Jerez'),
  ];
  const names = drawingNames(questions, (id) => id === firstMadeId + 3);
  expect([...names]).toEqual([['a', 'Monza, Italy']]);
});
