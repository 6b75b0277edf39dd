export { standInKeys } from './names.ts';
export { localControl, remoteControl, type RemoteControl } from './remote-control.ts';
export type { Control } from './control.ts';
export { startStripeStandIn, type StripeStandIn, type StripeStandInOptions } from './start.ts';
