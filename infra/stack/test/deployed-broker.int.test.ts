import { once } from 'node:events';

import { connect, type Channel, type ChannelModel } from 'amqplib';

import { startDeployedBroker, type BrokerUser, type DeployedBroker } from '../src/bundles/broker.ts';

jest.setTimeout(120_000);

let broker: DeployedBroker;
beforeAll(async () => {
  broker = await startDeployedBroker();
});
afterAll(() => broker.destroy());

const connections: ChannelModel[] = [];
afterEach(() => Promise.all(connections.splice(0).map((connection) => connection.close())));

async function channelOf(user: BrokerUser): Promise<Channel> {
  const connection = await connect(broker.urlFor(user));
  connection.on('error', () => {});
  connections.push(connection);
  const channel = await connection.createChannel();
  channel.on('error', () => {});
  return channel;
}

/** What the broker says to a publication it does not take: it closes the channel. */
async function refusalOf(channel: Channel, exchange: string, key: string): Promise<string> {
  const refused = once(channel, 'error') as Promise<[Error]>;
  channel.publish(exchange, key, Buffer.from('{}'));
  return (await refused)[0].message;
}

test('queues and bindings are there before the first service: what payments tells waits for game and identity', async () => {
  const [payments, game, identity] = await Promise.all([
    channelOf('payments'),
    channelOf('game'),
    channelOf('identity'),
  ]);

  payments.publish('lights-out.events', 'payment.confirmed.v1', Buffer.from('told'));

  const heard = (channel: Channel, queue: string) =>
    new Promise<string>((resolve, reject) => {
      channel.consume(queue, (message) => resolve(String(message?.content)), { noAck: true }).catch(reject);
    });
  expect(await Promise.all([heard(game, 'lights-out.game'), heard(identity, 'lights-out.identity')])).toEqual([
    'told',
    'told',
  ]);
});

test.each<[BrokerUser, string]>([
  ['identity', 'lights-out.game'],
  ['identity', 'lights-out.payments.dead'],
  ['game', 'lights-out.identity'],
  ['payments', 'lights-out.game'],
])("%s cannot read another's queue, %s", async (user, queue) => {
  const channel = await channelOf(user);

  await expect(channel.consume(queue, () => {})).rejects.toThrow(/ACCESS_REFUSED|403/);
});

test("a service cannot tell what is another's to tell, nor put anything straight into a queue", async () => {
  expect(await refusalOf(await channelOf('game'), 'lights-out.events', 'payment.confirmed.v1')).toMatch(
    /ACCESS_REFUSED|403/,
  );
  expect(await refusalOf(await channelOf('game'), '', 'lights-out.identity')).toMatch(/ACCESS_REFUSED|403/);
  expect(await refusalOf(await channelOf('payments'), 'lights-out.game.dead', '')).toMatch(/ACCESS_REFUSED|403/);
});

test('a service can neither make nor remove anything', async () => {
  await expect((await channelOf('game')).assertQueue('lights-out.own')).rejects.toThrow(/ACCESS_REFUSED|403/);
  await expect((await channelOf('game')).deleteQueue('lights-out.game')).rejects.toThrow(/ACCESS_REFUSED|403/);
});

test('a wrong password and the name that every broker begins with are turned away', async () => {
  const wrong = new URL(broker.urlFor('game'));
  wrong.password = 'wrong';
  await expect(connect(wrong.href)).rejects.toThrow(/ACCESS_REFUSED|403/);
  wrong.username = 'guest';
  wrong.password = 'guest';
  await expect(connect(wrong.href)).rejects.toThrow(/ACCESS_REFUSED|403/);
});
