/**
 * The same texts in another language: the same keys, lists of the same length, functions of the same parameters. What is
 * missing or left over does not compile.
 */
export type Translated<Texts> = Texts extends (...given: infer Given) => infer Said
  ? (...given: Given) => Translated<Said>
  : Texts extends string
    ? string
    : Texts extends object
      ? { readonly [Key in keyof Texts]: Translated<Texts[Key]> }
      : Texts;

/**
 * Replaces the texts of areas by their translations, in place. Modules take texts when they are evaluated, so it runs before
 * the code of the slice does (decision 0279).
 */
export function translate(...areas: readonly (readonly [english: object, translation: object])[]): void {
  for (const [english, translation] of areas) Object.assign(english, translation);
}
