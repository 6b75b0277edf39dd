interface QuotedProps {
  readonly text: { readonly text: string; readonly lang: string };
  /** The sentence of the page with the text in it. */
  readonly sentence: (text: string) => string;
}

/** A sentence of the page around a text that may be in another language than it. */
export function Quoted({ text: { text, lang }, sentence }: QuotedProps) {
  const [before, after] = sentence('\n').split('\n');
  return (
    <>
      {before}
      <span lang={lang}>{text}</span>
      {after}
    </>
  );
}
