/** What a player accepted; null where no version was stored. */
export function termsView(accepted: { readonly termsVersion: string | null; readonly termsAcceptedAt: Date | null }) {
  const { termsVersion, termsAcceptedAt } = accepted;
  if (termsVersion === null || termsAcceptedAt === null) return null;
  return { version: termsVersion, acceptedAt: termsAcceptedAt.toISOString() };
}
