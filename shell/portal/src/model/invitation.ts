const name = 'invitation';

/** The link that an invited person opens. What follows `#` is sent to no server and written into no log. */
export function invitationLink(address: string, code: string): string {
  const url = new URL(address);
  url.search = '';
  url.hash = `${name}=${code}`;
  return url.href;
}

/** The code of the link that was opened. */
export function readInvitation(hash = window.location.hash): string | undefined {
  return new URLSearchParams(hash.replace(/^#/, '')).get(name) ?? undefined;
}

/** Takes the code out of the address bar, once it was used. */
export function forgetInvitation(): void {
  if (readInvitation() === undefined) return;
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', `${pathname}${search}`);
}
