/** `1.50`, of euro cents. */
export function eurosInWords(minor: number): string {
  return (minor / 100).toFixed(2);
}
