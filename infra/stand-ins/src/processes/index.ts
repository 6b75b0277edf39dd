export { startBalancer } from './balancer.ts';
export { freePort, freeServerPorts } from './free-port.ts';
export { parentDeathSignal } from './parent-death-signal.ts';
