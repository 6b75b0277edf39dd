/** By these names a machine reaches itself. A host in an address has the last one in brackets. */
const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

export function isLoopback(hostname: string): boolean {
  return loopbackNames.has(hostname);
}

/**
 * Says which Host headers name this site: the host of its public origin, and for a demo on this machine every name of the
 * machine for itself. Any port: a proxy or a container may listen at another one.
 */
export function siteHosts(publicOrigin: string): (host: string | undefined) => boolean {
  const { hostname } = new URL(publicOrigin);
  const isOurs = isLoopback(hostname) ? isLoopback : (name: string) => name === hostname;
  return (host) => {
    const name = host === undefined ? undefined : hostForm.exec(host)?.[1];
    return name !== undefined && isOurs(name.toLowerCase());
  };
}

const hostForm = /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i;
