import {
  claimDays,
  entryFee,
  heatDays,
  heatMovesMost,
  heatPassMark,
  heatRepeatPassMark,
  optionsPerQuestion,
  questionsPerGame,
  questionsPerHeat,
  secondsPerQuestion,
} from '@lights-out/contracts/constants';
import { messages } from '@lights-out/contracts/messages';
import { bestScore, multipliers } from '@lights-out/contracts/scoring';

export interface FaqEntry {
  readonly question: string;
  readonly answer: readonly string[];
}

const { formats, raceData } = messages;

const times = (difficulty: keyof typeof multipliers) => formats.decimal(multipliers[difficulty], 1);

export const faq: readonly FaqEntry[] = [
  {
    question: 'How do I play?',
    answer: [
      `Sign in, choose a mode and wait for the lights to go out. A game has ${questionsPerGame} questions with ${optionsPerQuestion} options each, and ${secondsPerQuestion} seconds for every question. Answer by touch, with the mouse, or with the keys A to D or 1 to 4.`,
    ],
  },
  {
    question: 'How is my score worked out?',
    answer: [
      'A right answer scores 100 points and a bonus of up to 100 more: the whole bonus for an answer at once, none at the last moment. Both are multiplied by the difficulty. A wrong answer, or none, scores nothing.',
      `The best possible game is ${formats.points(bestScore('easy'))} points on easy, ${formats.points(bestScore('medium'))} on medium and ${formats.points(bestScore('hard'))} on hard.`,
    ],
  },
  {
    question: 'What do the difficulties change?',
    answer: [
      `The questions you are asked and what they are worth: easy ${times('easy')}x, medium ${times('medium')}x, hard ${times('hard')}x. You choose in Free Practice; the Monthly Challenge is medium for everyone.`,
    ],
  },
  {
    question: 'What do the colours of the sectors mean?',
    answer: [
      'Each question is a sector. An answer in under 3 seconds is purple (◆), in under 6 seconds green (▲), otherwise yellow (●).',
      'A wrong answer has a broken grey bar and is marked with ✕: it scores nothing, however quick.',
    ],
  },
  {
    question: 'What is the Daily Seven?',
    answer: [
      'One race a day, from 00:00 to 00:00 UTC: the same seven questions in the same order for everybody, one try, with or without an account. Without one a cookie remembers your race in this browser, and registering takes it along. It is on no leaderboard: you learn how you compare with everybody who raced it.',
      'Numbers raced in a row are your streak. One missed number a week, Monday to Sunday, is forgiven by itself, and a day on which we were down is given back to everybody. Past numbers stay open for practice.',
    ],
  },
  {
    question: 'What is the Monthly Challenge?',
    answer: [
      `A contest that runs for one calendar month, in UTC. You enter once for ${entryFee.label} and play until the month ends; your best game counts. How many races count on one day stands beside the fee; more are free training. The highest score wins the prize of the month.`,
    ],
  },
  {
    question: 'Is it a subscription?',
    answer: ['No. You pay once for one month. Nothing renews by itself.'],
  },
  {
    question: 'How do I pay, and is my card safe?',
    answer: [
      'Payments go through a card payment provider. Your card details go straight to the provider and never reach our servers. Your card is kept there for future challenges only if you choose that.',
    ],
  },
  {
    question: 'Can I get a refund?',
    answer: [
      'There are no refunds once a payment has been attempted. A second charge for the same month is paid back, and so is every entry of a challenge that we cancel.',
    ],
  },
  {
    question: 'Who wins if two scores are equal?',
    answer: ['The one that was reached first.'],
  },
  {
    question: 'How do I learn that I have won?',
    answer: [
      `By email, at the address of your account. You have ${claimDays} days to reply; after that the prize passes to the next in order.`,
    ],
  },
  {
    question: 'What is a heat?',
    answer: [
      `How a prize place is confirmed, and the three behind it, where the page of the challenge says so: ${questionsPerHeat} questions in a call with one of our stewards, who sees what you answer. ${heatPassMark} right answers pass where they go with your races, in knowledge and in pace. After the month you are invited, and pick an appointment within ${heatDays} days; you can move it ${heatMovesMost} times.`,
      `It can be untimed or spoken, and somebody may read aloud to you: tell the steward. Nothing of the call is recorded. If it does not pass, one repeat can be granted: both heats are held against your races together then, and ${heatRepeatPassMark} right in the better one are enough where the two go with them. A person decides, and another hears your appeal.`,
    ],
  },
  {
    question: 'What do you do against cheats, and what can you not see?',
    answer: [
      'The server keeps the clock and judges. Programs point out results that people do not reach; a person looks at every prize place and decides. The person may let a result stand, strike what was raced until then, disqualify from the challenge, or close an account. Whoever is struck reads why and can appeal once; somebody else answers.',
      'Our staff and their households win nothing. An entry that has a card or an internet address in common with the account of an admin or one related to it is raced outside the prizes: its player is told, and can appeal, and a person admits it to the prizes where it is no household.',
      'Nobody can see a friend beside you, a book, or a program that answers as slowly and errs as a strong player does. Such help is not fair, and in a heat you are without it. We ask you to play alone.',
      'A slow line costs a little: up to 150 milliseconds an answer and 600 a game are given back, since more could be had by anyone who only pretends to have one. The review of each game shows how every time came about.',
    ],
  },
  {
    question: 'How do I keep others out of my account?',
    answer: [
      'Use a password that you use nowhere else. In your account settings you can add a passkey: signing in then takes your password and your device, and a stolen password is of no use. Keep the recovery codes that you are shown for the day on which you lose the device.',
    ],
  },
  {
    question: 'What happens if my connection drops during a game?',
    answer: [
      'The clock runs on our server and does not stop. A Monthly Challenge game goes on at the same question when you come back; questions whose time has passed count as unanswered.',
    ],
  },
  {
    question: 'Where do the questions come from?',
    answer: [
      `Some are written by hand, each with its source. The others are made from ${raceData.name}, an open database of every World Championship race, licensed under ${raceData.licence}. The review of a finished game names the source of each answer.`,
    ],
  },
  {
    question: 'Is this an official Formula 1 product?',
    answer: [messages.brand.disclaimer],
  },
];
