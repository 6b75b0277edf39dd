type Words = string | readonly Words[] | { readonly [name: string]: Words } | ((...given: never[]) => Words);

// Shorter texts are common words.
const tellingLength = 20;

/** The texts that only the portal's catalogue has: an asset that contains one contains a part of the portal. */
export function tellingWords(ofPortal: Words, ofAll: Words): string[] {
  const known = textsIn(ofAll).join('\n');
  return textsIn(ofPortal).filter((text) => text.length >= tellingLength && !known.includes(text));
}

export function portalWordsIn(asset: string, telling: readonly string[]): string[] {
  return telling.filter((text) => asset.includes(text));
}

function textsIn(words: Words): string[] {
  if (typeof words === 'string') return [words];
  return typeof words === 'function' ? [] : Object.values(words).flatMap(textsIn);
}
