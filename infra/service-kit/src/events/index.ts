export type { Bus, BusMessage, DeadLetter, Receive } from './bus.ts';
export { createBus, type BusOptions } from './create-bus.ts';
export { brokerDefinitions } from './amqp/definitions.ts';
export * from './config.ts';
export * from './events.ts';
export { listener, type EventHandler, type Listener } from './listener.ts';
export type { Outbox, EventOrigin } from './outbox.ts';
export * from './replay.ts';
export type { QueueType, TopologyOrigin } from './topology.ts';
