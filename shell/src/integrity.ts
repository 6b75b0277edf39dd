import { integrityMeta } from '@lights-out/contracts/slices';

declare global {
  /**
   * What each script and style sheet must be, by its path: the loaders of all slices look here (infra/build/check-integrity.mjs),
   * and load nothing that is not in it.
   */
  // eslint-disable-next-line no-var
  var lightsOutIntegrity: Record<string, string> | undefined;
}

/** From now on files at these paths are loaded if they have these hashes (decision 0080). */
export function trust(fingerprints: Readonly<Record<string, string>>): void {
  globalThis.lightsOutIntegrity = { ...globalThis.lightsOutIntegrity, ...fingerprints };
}

/**
 * The expected hash of the file at this address.
 *
 * @throws {Error} for a file that no release lists; it is not requested
 */
export function expectedIntegrity(address: string): string {
  const integrity = globalThis.lightsOutIntegrity?.[new URL(address, window.location.href).pathname];
  if (integrity === undefined) throw new Error(`${address} is not in the release manifest`);
  return integrity;
}

/** The fingerprints of the shell's own parts come with its page. A development build has none, and checks none. */
export function trustOwnParts(): void {
  const content = document.querySelector(`meta[name="${integrityMeta}"]`)?.getAttribute('content');
  if (content) trust(JSON.parse(content) as Record<string, string>);
}
