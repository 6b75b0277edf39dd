import { monthly, practice } from '@lights-out/contracts/board';

import { shareOf, twitterLink, whatsAppLink } from './share-text.ts';

const link = 'https://lights-out.example/challenge/BrunosChallenge00000aZ';
const challenge = shareOf({ score: 1_210, board: practice }, link, true);

test('the text says what the game is, and where', () => {
  expect(challenge.text).toBe(
    `I scored 1,210 points in Lights Out, a free quiz about Formula 1: seven questions, fifteen seconds each. Can you beat me? ${link}`,
  );
  expect(shareOf({ score: 0, board: practice }, 'https://lights-out.example/', false).text).toMatch(
    /How far do you get\? https:\/\/lights-out\.example\/$/,
  );
});

test('a game of the Monthly Challenge is not called free', () => {
  expect(shareOf({ score: 900, board: monthly }, link, true).text).toBe(
    `I scored 900 points in the Monthly Challenge of Lights Out, a quiz about Formula 1: seven questions, fifteen seconds each. Can you beat me? ${link}`,
  );
});

test('Twitter and WhatsApp open with the words, link and all', () => {
  for (const address of [twitterLink(challenge), whatsAppLink(challenge)]) {
    expect(new URL(address).searchParams.get('text')).toBe(challenge.text);
  }
  expect(new URL(twitterLink(challenge)).host).toBe('twitter.com');
  expect(new URL(whatsAppLink(challenge)).host).toBe('wa.me');
});

test('the words fit a tweet, a link counting 23', () => {
  const words = shareOf({ score: 2_240, board: monthly }, '', true).text;
  expect(words.length + 23).toBeLessThanOrEqual(280);
});
