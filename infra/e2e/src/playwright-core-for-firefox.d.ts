/** The driver as it was a version earlier: what stories call has the same types. */
declare module 'playwright-core-for-firefox' {
  export { firefox } from 'playwright-core';
}
