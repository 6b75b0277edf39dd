export { runningDeployment } from './containers/deployed-test-stack.ts';
export type { DrillRow, RunCommand } from './containers/drills-table.ts';
export { longRunning, services as deployedServices, type Deployment } from './containers/deployment.ts';
export { startFrontProxy } from './containers/front-proxy.ts';
export { goBackToBank, importBank } from './import-bank.ts';
export { buildSlices } from './slices/build-slices.ts';
export { layOutSlices } from './slices/lay-out-slices.ts';
export { startStack, type Stack, type StackOptions, type StackService, type TestStack } from './stack.ts';
export { startTestStack } from './test-stack.ts';
