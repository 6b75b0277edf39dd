/** Names of a question's options in the file. */
export const optionLetters = ['a', 'b', 'c', 'd'] as const;

/** The columns of a file of questions, in their order (decision 0235). */
export const questionColumns = [
  'id',
  'revision',
  'origin',
  'state',
  'category',
  'difficulty',
  'question',
  ...optionLetters.map((letter) => `option_${letter}`),
  'right_option',
  'explanation',
  'source',
  'valid_until',
  'decade',
  'about',
  'image_alt',
  'stated',
  'note',
  'valid_from',
  'claim',
  'shown',
  'correct',
  'timed_out',
  ...optionLetters.map((letter) => `picked_${letter}`),
  'reports',
  'reworded',
  'pool',
];

const filledByExport = new Set([
  'revision',
  'origin',
  'state',
  'valid_from',
  'shown',
  'correct',
  'timed_out',
  ...optionLetters.map((letter) => `picked_${letter}`),
  'reports',
  'reworded',
  'pool',
]);

/** The columns that a file must have to be read back. */
export const readColumns = questionColumns.filter((name) => !filledByExport.has(name));
