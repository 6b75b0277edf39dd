import { underNames } from './other-names.ts';

test.each([
  [
    'Kimi Antonelli',
    'Andrea Kimi Antonelli',
    'Kimi Antonelli beat Antonelli.',
    'Andrea Kimi Antonelli beat Antonelli.',
  ],
  [
    'Nico Hulkenberg',
    'Nico Hülkenberg',
    "Nico Hulkenberg won. It was Hulkenberg's first.",
    "Nico Hülkenberg won. It was Hülkenberg's first.",
  ],
  ['Carlos Sainz', 'Carlos Sainz Jr.', 'Carlos Sainz and Sainz', 'Carlos Sainz Jr. and Sainz'],
  [
    'Red Bull',
    'Red Bull Racing',
    'Red Bull won at the Red Bull Ring',
    'Red Bull Racing won at the Red Bull Racing Ring',
  ],
  ['Haas', 'Haas F1 Team', 'Haas and Haasdorp', 'Haas F1 Team and Haasdorp'],
  ['Alpha', 'Beta', 'Nobody of that name', 'Nobody of that name'],
])('%s who is %s now', (from, to, words, now) => {
  expect(underNames(words, [{ from, to }])).toBe(now);
});

test('names that are exchanged keep apart', () => {
  const names = [
    { from: 'RB', to: 'Racing Bulls' },
    { from: 'Racing Bulls', to: 'RB' },
  ];
  expect(underNames('RB before Racing Bulls', names)).toBe('Racing Bulls before RB');
});
