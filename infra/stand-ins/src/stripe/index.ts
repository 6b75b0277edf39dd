export { standInKeys } from './names.ts';
export { startStripeStandIn, type StripeStandIn, type StripeStandInOptions } from './start.ts';
