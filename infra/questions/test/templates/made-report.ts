import type { Facts } from '../../src/facts/facts.ts';
import { generate } from '../../src/templates/generate.ts';
import { templates } from '../../src/templates/index.ts';
import { tally } from './some-made.ts';

/** Prints how many questions a release gives: by template and label, by decade, and what was turned down. */
export function reportOnMadeQuestions(facts: Facts): void {
  const startedAt = performance.now();
  const { questions, refused } = generate(facts);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  const byTemplate = Map.groupBy(questions, ({ proof }) => proof.template);
  const labels = (some: typeof questions) => {
    const { easy = 0, medium = 0, hard = 0 } = tally(some, ({ difficulty }) => difficulty);
    return { questions: some.length, easy, medium, hard };
  };
  console.log(`made from F1DB ${facts.version}: ${questions.length} questions in ${seconds} s`);
  console.table(
    Object.fromEntries(templates.map(({ id, form }) => [id, { form, ...labels(byTemplate.get(id) ?? []) }])),
  );
  console.table(
    Object.fromEntries(
      [...Map.groupBy(questions, ({ decade }) => decade)]
        .sort(([a], [b]) => a - b)
        .map(([decade, some]) => [`${decade}s`, labels(some)]),
    ),
  );
  console.table({
    all: labels(questions),
    'of 2026': labels(questions.filter(({ question }) => question.includes('2026'))),
    'ending with the next race': labels(questions.filter(({ validUntil }) => validUntil !== null)),
    'with a picture': labels(questions.filter(({ layoutId }) => layoutId !== null)),
  });
  console.log('turned down', Object.fromEntries(refused));
}
