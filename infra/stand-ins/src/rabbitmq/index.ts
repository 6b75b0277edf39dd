export { startRabbitCluster, type RabbitCluster } from './cluster.ts';
export { layOutNode, startRabbitNode, type RabbitNode } from './node.ts';
export { findRabbitPrograms } from './programs.ts';
export { environmentOf, nodeNameOf, type RabbitPorts } from './settings.ts';
export { startPrivateRabbit, startTestRabbit, type TestRabbit } from './test-server.ts';
