export { startBalancer } from './balancer.ts';
export { freePort, freePorts } from './free-port.ts';
export { parentDeathSignal } from './parent-death-signal.ts';
