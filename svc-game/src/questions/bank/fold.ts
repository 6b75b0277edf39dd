/** Letters and figures alone, without accents and in lower case; decimals keep their point. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?<!\d)\.|\.(?!\d)/g, '')
    .replace(/[^\p{L}\p{N}.% ]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
