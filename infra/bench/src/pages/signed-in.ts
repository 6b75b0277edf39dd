/** Registers a player. @returns the session's cookie, for a browser */
export async function signedInCookie(url: string): Promise<{ readonly name: string; readonly value: string }> {
  const name = `b${Date.now().toString(36)}`;
  const reply = await fetch(`${url}/api/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@load.example`, displayName: name, password: 'longenough-77' }),
  });
  const session = reply.headers.getSetCookie().find((cookie) => cookie.includes('session'));
  const [, cookieName, value] = /^([^=]+)=([^;]+)/.exec(session ?? '') ?? [];
  if (cookieName === undefined || value === undefined)
    throw new Error(`The player could not register: ${reply.status} ${await reply.text()}`);
  return { name: cookieName, value };
}
