/** Where a statement is seen that no journey drives a browser through. */
export type Sight =
  /** The name of a statement that says the same, or more. */
  | string
  /** A test of this name, or with this in its name. */
  | { readonly test: string }
  /** These are the product's own words. */
  | { readonly text: string };

/** A statement, word for word, and where it is seen. Without a sight it says nothing of the product. */
export type Seen = readonly [words: string, ...seenIn: Sight[]];

export const test = (name: string): Sight => ({ test: name });
export const text = (words: string): Sight => ({ text: words });
