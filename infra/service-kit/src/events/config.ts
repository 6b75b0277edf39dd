import * as z from 'zod';

/** Configuration keys of a service that publishes or handles events. */
export const busConfig = {
  AMQP_URL: z
    .string()
    .regex(/^amqps?:\/\//, 'must be an amqp:// address')
    .optional()
    .describe('Address of the RabbitMQ that carries events; without it they go through the database, for one machine.'),
  AMQP_QUEUE_TYPE: z
    .enum(['classic', 'quorum'])
    .default('classic')
    .describe('What a RabbitMQ keeps events in: quorum on a cluster. The same for every service, and never changed.'),
  AMQP_TOPOLOGY: z
    .enum(['made', 'given'])
    .default('made')
    .describe('Whether a service makes queues and bindings where they are missing, or may not and finds them there.'),
} as const;
