/** No request for the registry or a part of a remote may hang longer; chunks and their styles have the same limit by their build. */
export const requestLimitMs = 4_000;

/** @throws {Error} if the response is not ok or does not arrive in time */
export async function fetchText(path: string, options?: RequestInit): Promise<string> {
  const response = await fetch(path, { ...options, signal: AbortSignal.timeout(requestLimitMs) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.text();
}

export async function fetchJson(path: string, options?: RequestInit): Promise<unknown> {
  return JSON.parse(await fetchText(path, options));
}
