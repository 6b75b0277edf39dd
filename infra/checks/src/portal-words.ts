type Words = string | readonly Words[] | { readonly [name: string]: Words } | ((...given: never[]) => string);

// Shorter ones are anybody's words.
const tellingLength = 20;

/** The texts of the portal's catalogue that nobody else says: found in an asset, they came from the portal. */
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
