import * as runtimeCore from '@module-federation/runtime/core';

declare global {
  /** Where remotes that Module Federation 2 built look for its runtime instead of bringing their own. */
  // eslint-disable-next-line no-var
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore | undefined;
}
globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
