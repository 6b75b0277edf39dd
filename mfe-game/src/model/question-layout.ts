export type QuestionSize = 'short' | 'medium' | 'long';

/** How large a question can be written on a phone: by its length in characters. The median of the bank is 68. */
export function questionSize(question: string): QuestionSize {
  if (question.length <= 60) return 'short';
  return question.length <= 105 ? 'medium' : 'long';
}

/** Where a question's drawing stands on a phone: above short options in two columns, or small beside the text. */
export type PictureLayout = 'none' | 'above' | 'beside';

const shortOption = 28;

/** Four options in one column leave no room for a drawing of any size on a phone; short ones do in two. */
export function pictureLayout({
  image,
  options,
}: {
  image?: string | undefined;
  options: readonly string[];
}): PictureLayout {
  if (!image) return 'none';
  return options.every((option) => option.length <= shortOption) ? 'above' : 'beside';
}

/** Two lines of a phone; four answers of three have room in smaller letters alone. */
const twoLines = 44;

export function areDense(options: readonly string[]): boolean {
  return options.some(({ length }) => length > twoLines);
}

/** What the height of a race is shared out by: long options leave a question as little as its own length would. */
export function roomOf({
  question,
  image,
  options,
}: {
  question: string;
  image?: string | undefined;
  options: readonly string[];
}): QuestionSize | 'drawn' {
  if (image) return 'drawn';
  return areDense(options) ? 'long' : questionSize(question);
}

/** A long question, or a drawing, takes all of a phone's height. */
export function leavesNoRoom({ question, image }: { question: string; image?: string | undefined }): boolean {
  return image !== undefined || questionSize(question) === 'long';
}
