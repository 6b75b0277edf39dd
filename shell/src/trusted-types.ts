const stripeScripts = /^https:\/\/(?:[\w-]+\.)*js\.stripe\.com\//;

interface PolicyFactory {
  createPolicy(name: 'default', rules: { createScriptURL(url: string): string | null }): unknown;
}

/**
 * Says which scripts may be loaded, where the browser has Trusted Types: ours and Stripe's. Strings are never taken for
 * HTML or code. It must run before the first script is loaded; policies of others are refused by the page's headers.
 */
export function limitScripts(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
  // oxlint-disable-next-line browser-floor/newer-api -- only where the browser has it
  trustedTypes?.createPolicy('default', { createScriptURL: (url) => (isOurs(url) ? url : null) });
}

function isOurs(url: string): boolean {
  const { origin, href } = new URL(url, window.location.href);
  return origin === window.location.origin || stripeScripts.test(href);
}
