import { servedVersions, servedVersionsKey, shellVersionMeta, type ServedVersions } from '@lights-out/contracts/slices';

/** Stores which version of a slice served this browser last, so that support can find out what a player saw. */
export function rememberServed(slice: string, version: string): void {
  try {
    const known = read();
    localStorage.setItem(
      servedVersionsKey,
      JSON.stringify({ ...known, [slice]: { version, at: new Date().toISOString() } }),
    );
  } catch {
    // Storage may be blocked.
  }
}

/** The shell's version is in its page; a development build outside of the gateway has none. */
export function rememberShell(): void {
  const version = document.querySelector(`meta[name="${shellVersionMeta}"]`)?.getAttribute('content');
  if (version) rememberServed('shell', version);
}

function read(): ServedVersions {
  const text = localStorage.getItem(servedVersionsKey);
  const parsed = text === null ? undefined : servedVersions.safeParse(JSON.parse(text));
  return parsed?.success ? parsed.data : {};
}
