import { killBrokerUnderEvents, killLeadersUnderEvents } from '../src/broker-kills.ts';

// The short form; `npm run prove` uses 10,000 events and 10 kills.
const events = Number(process.env.BROKER_EVENTS ?? 500);
const kills = Number(process.env.BROKER_KILLS ?? 2);
const leaderKills = Number(process.env.BROKER_KILLS ?? 1);

test(
  `a broker that is killed ${kills} times under ${events} events loses none and doubles none`,
  async () => {
    expect(await killBrokerUnderEvents({ events, kills })).toMatchObject({
      published: events,
      kills,
      lost: 0,
      doubled: 0,
      deadLetters: 0,
    });
  },
  60_000 + 60_000 * kills,
);

test(
  `a cluster whose leading node is killed ${leaderKills} times under ${events} events loses none and doubles none`,
  async () => {
    expect(await killLeadersUnderEvents({ events, kills: leaderKills })).toMatchObject({
      published: events,
      lost: 0,
      doubled: 0,
      deadLetters: 0,
    });
  },
  120_000 + 60_000 * leaderKills,
);
