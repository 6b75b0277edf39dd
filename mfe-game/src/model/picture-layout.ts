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
