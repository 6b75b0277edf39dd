import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { examineMembers } from '../src/doctor/broker.ts';

let server: Server;
let url: string;
let queues: unknown[];
beforeAll(async () => {
  const nodes = ['r1', 'r2', 'r3', 'r4'].map((name) => ({ name }));
  server = createServer(({ url: path, headers }, response) => {
    response.statusCode = headers.authorization === `Basic ${btoa('operator:a/secret')}` ? 200 : 401;
    response.end(JSON.stringify(path!.startsWith('/api/nodes') ? nodes : queues));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const found = async (AMQP_URL = 'amqp://operator:a%2Fsecret@rabbitmq:5672') =>
  (await examineMembers({ AMQP_URL, AMQP_API_URL: url })).map(({ verdict, what }) => [verdict, what]);

test('queues on three nodes that are all there are well, and one that is no quorum queue has no members', async () => {
  const members = ['r1', 'r2', 'r3'];
  queues = [{ name: 'lights-out.game', members, online: members }, { name: 'amq.gen-1' }];
  expect(await found()).toEqual([['good', 'every queue has 3 members that are there']]);
});

test('a queue that the node on which it was declared has alone is named, and one with a member that is away', async () => {
  queues = [
    { name: 'lights-out.game', members: ['r1'], online: ['r1'] },
    { name: 'lights-out.identity', members: ['r1', 'r2', 'r3'], online: ['r1', 'r2'] },
  ];
  expect(await found()).toEqual([
    ['bad', 'the queue lights-out.game has 1 of 3 members'],
    ['bad', 'a member of the queue lights-out.identity is away'],
  ]);
});

test('an API that refuses is told without the password', async () => {
  expect(await found('amqp://operator:another@rabbitmq:5672')).toEqual([
    ['bad', "the broker's management API does not answer: status 401"],
  ]);
});
