export { startBalancer } from './balancer.ts';
export { freePort } from './free-port.ts';
export { parentDeathSignal } from './parent-death-signal.ts';
