export * from './fake-clock.ts';
export * from './keys.ts';
export * from './seeded-random.ts';
export * from './test-client.ts';
