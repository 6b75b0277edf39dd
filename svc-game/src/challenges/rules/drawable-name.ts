/**
 * A display name as the typeface of our pictures can write it: without pictograms. Undefined where it has other signs
 * that are not among its letters (read from the character maps of Saira 5.3.0): what a system font would draw instead
 * differs between machines and may be an empty box.
 */
export function drawableName(displayName: string): string | undefined {
  const plain = displayName.replaceAll(pictograms, '').replaceAll(/\s+/g, ' ').trim();
  return plain !== '' && drawable.test(plain) ? plain : undefined;
}

const pictograms = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\uFE0E\uFE0F\u20E3]/gu;
const latin = String.raw`\x20-\x7E\u00A0-\u017F\u018F\u0192\u01A0\u01A1\u01AF\u01B0\u01FA-\u021B\u1E80-\u1E85\u1E9E\u1EA0-\u1EF9`;
const punctuation = String.raw`\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026`;
const drawable = new RegExp(`^[${latin}${punctuation}]+$`);
