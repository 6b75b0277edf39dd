/** A sentence that begins with a name in running text, as of "the Monthly Challenge of November 2026". */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
