/** Below zero where version `a` (`2026.9`) is the earlier one, above zero where it is the later one. */
export function compareVersions(a: string, b: string): number {
  const [yearA = 0, roundA = 0] = a.split('.').map(Number);
  const [yearB = 0, roundB = 0] = b.split('.').map(Number);
  return yearA - yearB || roundA - roundB;
}
