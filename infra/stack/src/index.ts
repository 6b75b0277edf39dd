export { importFacts } from './import-facts.ts';
export { startStack, type Stack, type StackOptions, type StackService } from './stack.ts';
export { startTestStack, type TestStack } from './test-stack.ts';
