import { answer, fakeApi, idOf, never, refuse } from '@lights-out/web-kit/testing';
import { screen } from '@testing-library/react';

import { ayla, button, openSettings } from './settings.tsx';

const heats = { heats: [], decisions: [] };
const mistakes = {
  raced: [{ questionId: 7, rightInARow: 2, answeredAt: '2026-05-14T12:00:00.000Z' }],
  race: null,
};
const friends = {
  link: null,
  friends: [{ userId: idOf(7), displayName: 'Mia', since: '2026-05-14T12:00:00.000Z' }],
  asked: [],
  requests: [],
  blocked: [],
};
const grids = {
  class: 2,
  leftAt: null,
  seats: [
    {
      week: '2026-11-23',
      grid: 4,
      class: 1,
      seatedAt: '2026-11-24T12:00:00.000Z',
      place: 2,
      points: 5_200,
      nextClass: 2,
    },
  ],
};
const dailies = [
  {
    n: 3,
    isUntimed: false,
    isPractice: false,
    startedAt: '2026-05-14T12:00:00.000Z',
    endedAt: null,
    answers: [],
  },
];

describe('the own data', () => {
  const account = {
    id: ayla.id,
    email: ayla.email,
    displayName: ayla.displayName,
    createdAt: '2026-05-01T10:00:00.000Z',
    terms: null,
    sessions: [],
  };
  const payments = { payments: [], entries: [], savedCards: [{ brand: 'visa', last4: '4242' }] };
  const game = (n: number) => ({
    gameId: idOf(n),
    mode: 'free' as const,
    difficulty: 'medium' as const,
    contest: null,
    challengeId: null,
    state: 'finished' as const,
    startedAt: '2026-05-14T12:00:00.000Z',
    endedAt: '2026-05-14T12:01:00.000Z',
    answers: [],
    challengesMade: [],
  });
  const trace = { contest: '2026-05', kind: 'card' as const, hash: 'hash', notedAt: '2026-05-14T12:00:00.000Z' };
  const saved: { name: string; text: Promise<string> }[] = [];

  beforeEach(() => {
    saved.length = 0;
    const blobs = new Map<string, Blob>();
    URL.createObjectURL = (blob: Blob) => {
      blobs.set(`blob:${blobs.size}`, blob);
      return `blob:${blobs.size - 1}`;
    };
    URL.revokeObjectURL = () => {};
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      const blob = blobs.get(this.href) as Blob;
      saved.push({
        name: this.download,
        text: new Promise((resolve) => {
          const reader = new FileReader();
          reader.addEventListener('load', () => resolve(reader.result as string));
          reader.readAsText(blob);
        }),
      });
    });
  });
  afterEach(() => jest.restoreAllMocks());

  test('comes as one file, composed of what each service holds, page by page', async () => {
    const api = fakeApi({
      exportAccount: account,
      exportPayments: payments,
      getPrizes: [],
      exportDailies: dailies,
      exportHeats: heats,
      exportMistakes: mistakes,
      exportFriends: friends,
      exportGrids: grids,
      exportGames: ({ query }) =>
        answer(
          200,
          query.before === undefined
            ? { games: [game(1), game(2)], next: idOf(2), traces: [trace] }
            : { games: [game(3)], next: null },
        ),
    });
    const { player } = openSettings();
    await player.click(button('Download my data'));
    expect(await screen.findByText('Your file is ready: 3 games in it.')).toBeVisible();
    expect(saved).toHaveLength(1);
    expect(saved[0]?.name).toMatch(/^lights-out-data-\d{4}-\d{2}-\d{2}\.json$/);
    expect(JSON.parse(await saved[0]!.text)).toEqual({
      exportedAt: expect.any(String),
      account,
      games: [game(1), game(2), game(3)],
      traces: [trace],
      prizes: [],
      strikes: [],
      dailies,
      heats,
      mistakes,
      friends,
      grids,
      payments,
    });
    expect(api.callsOf('exportGames').map(({ query }) => query)).toEqual([{}, { before: idOf(2) }]);
  });

  test('that cannot be had whole is not saved, and may be asked for again', async () => {
    const api = fakeApi({
      exportAccount: account,
      exportPayments: () => refuse('unavailable'),
      exportDailies: dailies,
      exportHeats: heats,
      exportMistakes: mistakes,
      exportFriends: friends,
      exportGrids: grids,
      exportGames: { games: [], next: null },
    });
    const { player } = openSettings();
    await player.click(button('Download my data'));
    expect(await screen.findByRole('alert')).toHaveTextContent('not available right now');
    expect(saved).toEqual([]);
    api.use({ exportPayments: payments });
    await player.click(button('Download my data'));
    expect(await screen.findByText('Your file is ready: 0 games in it.')).toBeVisible();
  });

  test('is collected once at a time, and said so', async () => {
    const api = fakeApi({ exportAccount: never });
    const { player } = openSettings();
    await player.dblClick(button('Download my data'));
    await player.click(button('Collecting your data...'));
    expect(api.callsOf('exportAccount')).toHaveLength(1);
  });
});
