export type QuestionSize = 'short' | 'medium' | 'long';

/** How large a question can be written on a phone: by its length in characters. The median of the bank is 68. */
export function questionSize(question: string): QuestionSize {
  if (question.length <= 60) return 'short';
  return question.length <= 105 ? 'medium' : 'long';
}
