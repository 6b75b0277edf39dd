export { createOutbox } from '../events/outbox.ts';
export * from './authenticator.ts';
export * from './event-peer.ts';
export * from './eventually.ts';
export * from './fake-clock.ts';
export * from './keys.ts';
export * from './query-plan.ts';
export * from './seeded-random.ts';
export * from './test-client.ts';
