import type { DraftView } from '@lights-out/contracts/admin-draft-view';
import { refuse } from '@lights-out/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';

import { renderPortal } from './render-portal.tsx';
import { answered, blind, fields, own } from './some-drafts.ts';
import { stock } from './some-questions.ts';

const none = { faults: [], similar: [] };
const choices = { categories: ['Drivers', 'Radio'], images: [] };
const route = '/?view=questions&draft=12';
const quiet = {
  getAdminBanks: { inUse: null, shipped: null, fetched: null, imports: [] },
  getAdminStock: stock,
  getAdminReports: [],
  getDraftChoices: choices,
  checkDraft: none,
};
const writing = (view: DraftView = own, api = {}) => renderPortal({ route, api: { ...quiet, getDraft: view, ...api } });

test('the drafts are listed, and a new question begins one', async () => {
  const { player, api } = renderPortal({
    route: '/?view=questions',
    api: { ...quiet, getDrafts: [own], createDraft: { draft: 12 }, getDraft: own },
  });
  const row = await screen.findByRole('row', {
    name: /Who drove the fan car to its win\? \(Draft 12, a new question\)/,
  });
  expect(row).toHaveTextContent('Being writtenEdith23 Nov 2026, 09:30 UTC');
  await player.click(screen.getByRole('button', { name: 'New question' }));
  expect(await screen.findByLabelText('Option A')).toHaveValue('Niki Lauda');
  expect(api.callsOf('createDraft')).toMatchObject([{ body: { question: null } }]);
});

test('a new question is kept for contests where its author says so', async () => {
  const { player, api } = writing(own, { saveDraft: own });
  const first = await screen.findByLabelText('Asked first in');
  expect(first).toHaveDisplayValue('Free play');
  await player.selectOptions(first, 'Contests');
  const saved = { ...own, isForContests: true, version: 3, fields: { ...fields, forContests: true } };
  api.use({ saveDraft: saved, getDraft: saved });
  await player.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(
    await screen.findByRole('heading', { name: 'Draft 12, a new question · for contests · Being written' }),
  ).toBeVisible();
  expect(api.callsOf('saveDraft')).toMatchObject([{ body: { fields: { forContests: true } } }]);
});

test('a question of the bank stays for whom it is', async () => {
  writing({ ...own, question: 500_001, isForContests: true, fields: { ...fields, forContests: true } });
  const first = await screen.findByLabelText('Asked first in');
  expect(within(first).getAllByRole('option')).toHaveLength(1);
  expect(first).toHaveDisplayValue('Contests');
});

test('what is published for contests shows no key, and says until when', async () => {
  writing({ ...blind, question: 500_001, isForContests: true, state: 'published', may: [] });
  expect(await screen.findByText(/nobody is shown its key until one that asked it has closed/)).toBeVisible();
  expect(screen.getByText('Niki Lauda')).toBeVisible();
  expect(screen.queryByText(/\(right\)/)).toBeNull();
});

test('what is typed is checked after a pause, and similar questions are shown with the answer', async () => {
  const { player, api } = writing(own, {
    checkDraft: {
      faults: [{ field: 'source', message: 'The source names no page that can be opened.' }],
      similar: [
        {
          question: 205,
          draft: null,
          text: 'Who won in the fan car?',
          answer: 'Niki Lauda',
          isAnswerSame: true,
          isKept: false,
        },
        { question: null, draft: 14, text: 'Who drove the fan?', answer: null, isAnswerSame: false, isKept: true },
      ],
    },
  });
  const source = await screen.findByLabelText('Source');
  await player.clear(source);
  await player.type(source, 'A book');
  await waitFor(() =>
    expect(api.callsOf('checkDraft').at(-1)).toMatchObject({ body: { draft: 12, fields: { source: 'A book' } } }),
  );
  expect(api.callsOf('checkDraft').length).toBeLessThan(5);
  const faults = await screen.findByRole('list', { name: 'What is still wrong' });
  expect(faults).toHaveTextContent('Source: The source names no page that can be opened.');
  const similar = within(screen.getByRole('list', { name: 'Similar questions' })).getAllByRole('listitem');
  expect(similar[0]).toHaveTextContent(
    'Who won in the fan car?Question 205 · free play · Answer: Niki Lauda · The same answer',
  );
  expect(similar[1]).toHaveTextContent('Draft 14 · kept for a contest');
  expect(within(similar[1]!).getByRole('link', { name: 'Draft 14' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Hand to review' })).toBeNull();
  expect(screen.getByText('Save what you typed before you hand it in.')).toBeVisible();
});

test('faults that are mended vanish, also where two say the same', async () => {
  const fault = { field: 'about', message: 'It is no subject.' };
  const source = { field: 'source', message: 'It is empty.' };
  const { player, api } = writing(own, { checkDraft: { faults: [fault, fault, source], similar: [] } });
  const faults = await screen.findByRole('list', { name: 'What is still wrong' });
  expect(within(faults).getAllByRole('listitem')).toHaveLength(3);
  api.use({ checkDraft: { faults: [source], similar: [] } });
  await player.type(screen.getByLabelText('Subjects'), ' team:brabham');
  await waitFor(() => expect(within(faults).getAllByRole('listitem')).toHaveLength(1));
});

test('a drawing is chosen by its picture, and named where that tells no key', async () => {
  const alt = 'The outline of a circuit';
  const images = [
    { image: 'aaaa000000000000', alt, name: 'Monza', url: '/api/question-images/aaaa000000000000' },
    { image: 'bbbb000000000000', alt, name: null, url: '/api/question-images/bbbb000000000000' },
  ];
  const { player } = writing(own, { getDraftChoices: { ...choices, images } });
  await player.type(await screen.findByLabelText('Note for reviewers'), 'Seen');
  await player.click(await screen.findByText('Choose a drawing by its picture'));
  expect(screen.getByRole('button', { name: `${alt} (bbbb)` })).toHaveAttribute('aria-pressed', 'false');
  await player.click(screen.getByRole('button', { name: 'Monza (aaaa)' }));
  expect(screen.getByText('Drawing: Monza (aaaa)')).toBeVisible();
  expect(screen.getByLabelText('Note for reviewers')).toHaveValue('Seen');
  expect(screen.getByRole('button', { name: 'Monza (aaaa)' })).toHaveAttribute('aria-pressed', 'true');
  await player.click(screen.getByRole('button', { name: 'None' }));
  expect(screen.getByText('Drawing: None')).toBeVisible();
});

test('the preview has what follows the answer, as it is typed', async () => {
  const { player } = writing();
  const preview = await screen.findByRole('region', { name: 'As a player sees it on a phone' });
  await player.type(screen.getByLabelText('Explanation'), ' Once.');
  expect(within(preview).getByText(`${fields.explanation} Once.`)).toBeVisible();
  expect(within(preview).getByRole('link', { name: 'en.wikipedia.org' })).toHaveAttribute('href', fields.source);
});

test('who discards a draft is back at the list', async () => {
  const { player, api } = writing(own, { discardDraft: undefined, getDrafts: [] });
  await player.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('Nothing is being written.')).toBeVisible();
  expect(api.callsOf('discardDraft')).toMatchObject([{ params: { draft: 12 }, body: { version: 2 } }]);
});

test('a draft is saved with what was typed, then handed to review', async () => {
  const { player, api } = writing(own, { saveDraft: own, submitDraft: own });
  await player.type(await screen.findByLabelText('Explanation'), ' Once.');
  await player.selectOptions(screen.getByLabelText('Right option'), 'B');
  const saved = {
    ...own,
    version: 3,
    fields: { ...fields, explanation: `${fields.explanation} Once.`, correctOption: 1 },
  };
  api.use({ saveDraft: saved, getDraft: saved });
  await player.click(screen.getByRole('button', { name: 'Save draft' }));
  const body = { version: 2, why: 'It was missing.', fields: saved.fields };
  await waitFor(() => expect(api.callsOf('saveDraft')).toMatchObject([{ params: { draft: 12 }, body }]));
  api.use({ getDraft: { ...saved, state: 'submitted', may: ['save', 'discard'] } });
  await player.click(await screen.findByRole('button', { name: 'Hand to review' }));
  expect(await screen.findByText('Another editor has to review it. Saving it again takes it back.')).toBeVisible();
  expect(api.callsOf('submitDraft')).toMatchObject([{ params: { draft: 12 }, body: { version: 3 } }]);
});

test('another editor answers without the key, then reads it and publishes with a word', async () => {
  const { player, api } = writing(blind, { answerDraft: answered, decideDraft: answered });
  expect(await screen.findByRole('heading', { name: fields.question })).toBeVisible();
  expect(screen.queryByText(/\(right\)/)).toBeNull();
  expect(screen.queryByText(fields.explanation)).toBeNull();
  await player.click(screen.getByRole('button', { name: 'Answer' }));
  expect(await screen.findByText('Choose one')).toBeVisible();
  await player.selectOptions(screen.getByLabelText('Answer'), 'Niki Lauda');
  api.use({ getDraft: answered });
  await player.click(screen.getByRole('button', { name: 'Answer' }));
  expect(await screen.findByText('Niki Lauda (right)')).toBeVisible();
  expect(api.callsOf('answerDraft')).toMatchObject([{ body: { version: 2, option: 'Niki Lauda' } }]);
  expect(screen.getByText(fields.explanation)).toBeVisible();
  expect(screen.getByRole('link', { name: fields.source })).toHaveAttribute('target', '_blank');
  expect(screen.getByText(/Ruben · version 2 · .* · answered rightly without the key/)).toBeVisible();

  await player.selectOptions(screen.getByLabelText('What becomes of it'), 'Publish it');
  await player.type(screen.getByLabelText('Word to the author'), 'The page says so.');
  api.use({ getDraft: { ...answered, state: 'published', question: 10_001, may: [] } });
  await player.click(screen.getByRole('button', { name: 'Decide' }));
  expect(await screen.findByRole('heading', { name: 'Draft 12 of question 10001 · Published' })).toBeVisible();
  expect(api.callsOf('decideDraft')).toMatchObject([
    { body: { version: 2, outcome: 'published', words: 'The page says so.' } },
  ]);
});

test('who does not know may say so, and a refusal is shown beside the form', async () => {
  const { player, api } = writing(blind, { answerDraft: refuse('stale-view') });
  await player.selectOptions(await screen.findByLabelText('Answer'), 'I do not know');
  await player.click(screen.getByRole('button', { name: 'Answer' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/changed since you looked/);
  expect(api.callsOf('answerDraft')).toMatchObject([{ body: { option: null } }]);
});

test('a draft that is not handed in shows another editor no key, and one that cannot be loaded says so', async () => {
  const { api, player } = writing({ ...blind, state: 'draft', may: [] });
  expect(await screen.findByText('Its author has not handed it in yet.')).toBeVisible();
  expect(screen.queryByLabelText('Answer')).toBeNull();
  api.use({ getDraft: refuse('unavailable'), getDrafts: refuse('unavailable') });
  await player.click(screen.getByRole('link', { name: 'All questions' }));
  expect(await screen.findByText(/Error loading the drafts/)).toBeVisible();
});

const inBank = {
  question: 205,
  revision: '0123456789abcdef',
  origin: 'written' as const,
  category: 'Records',
  difficulty: 'hard' as const,
  text: 'How many races has Hamilton won?',
  options: ['105', '104', '103', '102'],
  correctOption: 0,
  explanation: 'He won the 105th in 2024.',
  source: 'F1DB',
  kept: null,
  validUntil: null,
  isWithdrawn: false,
  voidedIn: [],
  quarantine: null,
  waits: null,
  figures: null,
};
const searched = async (question: object, api = {}) => {
  const portal = renderPortal({
    route: '/?view=questions',
    api: { ...quiet, getAdminQuestions: { questions: [{ ...inBank, ...question }], matching: 1 }, ...api },
  });
  await portal.player.click(await screen.findByRole('button', { name: 'Find' }));
  await portal.player.click(await screen.findByRole('heading', { name: inBank.text }));
  return portal;
};

test('a question has its former texts with who, when and why, and one is taken up again as a draft', async () => {
  const change = { field: 'explanation', from: 'In 2023.', to: 'He won the 105th in 2024.' };
  const { player, api } = await searched(
    {},
    {
      createDraft: { draft: 12 },
      getDraft: own,
      getQuestionRevisions: [
        {
          edit: 3,
          revision: '0123456789abcdef',
          text: inBank.text,
          isLive: true,
          writtenBy: 'Edith',
          reviewedBy: 'Ruben',
          at: '2026-11-22T09:30:00.000Z',
          why: 'The year was wrong.',
          changes: [change],
        },
        {
          edit: 0,
          revision: '0123456789abcdee',
          text: inBank.text,
          isLive: false,
          writtenBy: null,
          reviewedBy: null,
          at: null,
          why: null,
          changes: [],
        },
      ],
    },
  );
  expect(api.callsOf('getQuestionRevisions')).toEqual([]);
  await player.click(screen.getByText('Revisions'));
  const [now, first] = within(await screen.findByRole('list', { name: 'Revisions' }))
    .getAllByRole('listitem')
    .filter(({ parentElement }) => parentElement?.tagName === 'OL');
  expect(now).toHaveTextContent(
    'Edith, reviewed by Ruben, 22 Nov 2026, 09:30 UTC · LiveThe year was wrong.Explanation: In 2023. → He won the 105th in 2024.',
  );
  await player.click(within(first!).getByRole('button', { name: 'Take up again as a draft' }));
  expect(await screen.findByLabelText('Option A')).toBeVisible();
  expect(api.callsOf('createDraft')).toMatchObject([{ body: { question: 205, edit: 0 } }]);
});

test('a question whose key is kept gets no new text before it is opened', async () => {
  await searched({
    question: 500_001,
    correctOption: null,
    explanation: null,
    source: '',
    kept: { askedBy: null, isOwn: false, reason: null },
  });
  expect(screen.getByText('A new text can be written once two admins have opened the key.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Write a new text' })).toBeNull();
});

test('a question is retired for a reason; one made from race data is reworded alone', async () => {
  const { player, api } = await searched({ origin: 'made' }, { retireQuestion: undefined });
  expect(screen.queryByRole('button', { name: 'Write a new text' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Reword or explain' })).toBeVisible();
  await player.click(screen.getByText('Retire', { selector: 'summary' }));
  await player.type(screen.getAllByLabelText('Reason')[0]!, 'The page has gone.');
  await player.click(screen.getByRole('button', { name: 'Retire' }));
  await waitFor(() =>
    expect(api.callsOf('retireQuestion')).toMatchObject([
      { params: { question: 205 }, body: { revision: '0123456789abcdef', reason: 'The page has gone.' } },
    ]),
  );
});

test('a picture is sent when it is chosen, shown with its description, and saved with the draft', async () => {
  const image = '0123456789abcdef';
  const { player, api } = writing(own, { addDraftImage: { image, url: `/api/question-images/${image}.svg` } });
  const question = await screen.findByLabelText('Question');
  await player.type(question, ' And when?');
  const file = screen.getByLabelText('Add a picture');

  api.use({ addDraftImage: refuse('invalid-request', { message: 'The picture shows nothing.' }) });
  await player.upload(file, new File(['<svg/>'], 'empty.svg', { type: 'image/svg+xml' }));
  expect(await screen.findByText(/The picture shows nothing\./)).toBeVisible();
  expect(question).toHaveValue(`${fields.question} And when?`);

  api.use({ addDraftImage: { image, url: `/api/question-images/${image}.svg` }, saveDraft: own });
  await player.upload(file, new File(['<svg></svg>'], 'fan.svg', { type: 'image/svg+xml' }));
  expect(await screen.findByText('Picture added')).toBeVisible();
  expect(screen.getByText(/^Drawing: The picture of this draft/)).toBeVisible();
  await player.type(screen.getByLabelText('Description of the drawing'), 'A car with a fan');
  expect(screen.getByRole('img', { name: 'A car with a fan' })).toHaveAttribute(
    'src',
    `/api/question-images/${image}.svg`,
  );
  expect(screen.getByLabelText('Question')).toHaveValue(`${fields.question} And when?`);
  await player.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(api.callsOf('saveDraft')).toHaveLength(1));
  expect(api.callsOf('saveDraft')[0]).toMatchObject({ body: { fields: { image, imageAlt: 'A car with a fan' } } });
});
