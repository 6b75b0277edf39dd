import { difficulties } from '@lights-out/contracts';
import { seededRandom } from '@lights-out/service-kit/testing';

import { averagePlayer, learn, priorOf, shareRight, type Estimate } from './calibration.ts';

test('before anybody has answered, a label says how many average players are right', () => {
  const shares = difficulties.map((label) => shareRight(priorOf(label)));
  expect(shares.map((share) => Math.round(100 * share))).toEqual([75, 55, 35]);
});

test('a wrong answer makes the question harder and the player weaker, a right one the contrary, and both better known', () => {
  const before = priorOf('medium');
  const wrong = learn(before, averagePlayer, false);
  expect(wrong.question.mean).toBeGreaterThan(before.mean);
  expect(wrong.player.mean).toBeLessThan(0);
  const right = learn(before, averagePlayer, true);
  expect(right.question.mean).toBeLessThan(before.mean);
  expect(right.player.mean).toBeGreaterThan(0);
  for (const { question, player } of [wrong, right]) {
    expect(question).toMatchObject({ answers: 1 });
    expect(question.variance).toBeLessThan(before.variance);
    expect(player.variance).toBeLessThan(averagePlayer.variance);
  }
});

test('what surprises teaches more: a strong player who fails, rather than a weak one', () => {
  const strong = { mean: 2, variance: 0.1, answers: 200 };
  const weak = { mean: -2, variance: 0.1, answers: 200 };
  const harder = (player: Estimate) => learn(priorOf('medium'), player, false).question.mean;
  expect(harder(strong)).toBeGreaterThan(harder(weak));
});

test('from the answers of 400 players the difficulty of 300 questions is found, with a true uncertainty', () => {
  const random = seededRandom(9);
  const uniform = () => (random(1_000_000) + 0.5) / 1_000_000;
  const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
  const truth = Array.from({ length: 300 }, (_, index) => {
    const { mean, variance } = priorOf(difficulties[index % 3]!);
    return mean + Math.sqrt(variance) * normal();
  });
  const questions = truth.map((_, index) => priorOf(difficulties[index % 3]!));
  const errorsBefore = questions.map(({ mean }, index) => mean - truth[index]!);
  for (let one = 0; one < 400; one += 1) {
    const ability = normal();
    let player = averagePlayer;
    for (let n = 0; n < 70; n += 1) {
      const asked = random(300);
      const isCorrect = uniform() < 1 / (1 + Math.exp(truth[asked]! - ability));
      const learned = learn(questions[asked]!, player, isCorrect);
      questions[asked] = learned.question;
      player = learned.player;
    }
  }
  const meanSquare = (errors: readonly number[]) => errors.reduce((sum, error) => sum + error ** 2, 0) / errors.length;
  const errors = questions.map(({ mean }, index) => mean - truth[index]!);
  expect(meanSquare(errors)).toBeLessThan(meanSquare(errorsBefore) / 6);
  const known = errors.filter((error, index) => Math.abs(error) < 2 * Math.sqrt(questions[index]!.variance));
  expect(known.length / errors.length).toBeGreaterThan(0.88);
});
