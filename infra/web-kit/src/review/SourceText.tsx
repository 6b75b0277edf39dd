/** A source as questions name it. Addresses become links that are called after their site, since a race's page can be 120 characters long. */
export function SourceText({ text }: { readonly text: string }) {
  return text.split(/(https:\/\/[^\s;]+)/).map((part) =>
    part.startsWith('https://') ? (
      <a key={part} href={part} target="_blank" rel="noopener noreferrer">
        {new URL(part).hostname.replace(/^www\./, '')}
      </a>
    ) : (
      part
    ),
  );
}
