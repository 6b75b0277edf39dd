import { discardDraft, saveDraft, submitDraft, getDraftChoices } from '@lights-out/contracts/admin-drafts';
import { type DraftFields, type DraftView } from '@lights-out/contracts/admin-draft-view';
import { difficulties } from '@lights-out/contracts/scoring';
import { messages } from '@lights-out/contracts/messages';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { callApi, Field, Panel, SelectField, showToast, TextArea } from '@lights-out/web-kit';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { useKeptAnswer } from '../api/answers.ts';
import { type DraftImage, type Drawing } from '../api/drafts.ts';
import { useStepForm } from '../api/step-form.ts';
import { type DraftText, draftForm, fieldsOf, optionNames, textOf } from '../model/draft-text.ts';
import lists from '../pages/Lists.module.css';
import { pathToView } from '../paths.ts';
import { AddPicture } from './AddPicture.tsx';
import { DraftHints } from './DraftHints.tsx';
import { Drawings } from './Drawings.tsx';
import { FormEnd } from './FormEnd.tsx';
import styles from './PrizeForm.module.css';
import { QuestionPreview } from './QuestionPreview.tsx';
import { StepButton } from './StepButton.tsx';

const texts = adminMessages.drafts;
const { fields: names, hints } = texts;
const letters = ['A', 'B', 'C', 'D'] as const;

interface DraftFormProps {
  readonly view: DraftView;
  readonly fields: DraftFields;
}

/** The author's form: what is typed is checked and compared with other questions all the while. */
export function DraftForm({ view, fields }: DraftFormProps) {
  const { draft, version, why } = view;
  const [typed, setTyped] = useState<DraftText>(() => textOf(fields, why));
  const [added, setAdded] = useState<readonly DraftImage[]>(() => ownOf(view, fields));
  const { data: { categories: known = [], images: drawings = [] } = {} } = useKeptAnswer(getDraftChoices);
  const images = withAdded(drawings, added);
  const { form, field, text, isBusy, valueOf, reset } = useStepForm({
    route: saveDraft,
    schema: draftForm,
    values: textOf(fields, why),
    call: (body) => callApi(saveDraft, { params: { draft }, body: { ...body, version } }),
    onDone: () => showToast({ title: texts.saved }),
  });
  const readAll = () => {
    const now = Object.keys(typed).map((name) => [name, valueOf(name as keyof DraftText)]);
    setTyped(Object.fromEntries(now) as DraftText);
  };
  const choose = (image: string) => {
    const now = { ...typed, image };
    setTyped(now);
    reset(now);
  };
  const takePicture = (picture: DraftImage) => {
    setAdded((before) => [...before, picture]);
    choose(picture.image);
    showToast({ title: texts.picture.added });
  };
  const isUnsaved = JSON.stringify(typed) !== JSON.stringify(textOf(fields, why));
  const isNew = view.question === null;
  // A question keeps the category of its place, and who is asked it first.
  const categories = isNew ? ['', fields.category, ...known] : [fields.category];
  const askedFirst = texts.askedFirst.filter(({ value }) => isNew || (value !== '') === view.isForContests);
  return (
    <>
      <Panel title={texts.states.draft}>
        <div className={lists.stack}>
          <form {...form} className={styles.form} onChange={readAll}>
            {view.isMade ? (
              <WordingInputs field={field} />
            ) : (
              <DraftInputs field={field} askedFirst={askedFirst} categories={categories}>
                <Drawings drawings={images} chosen={typed.image} onChoose={choose} />
                <AddPicture draft={draft} onAdded={takePicture} />
              </DraftInputs>
            )}
            <FormEnd error={text} submitLabel={isBusy ? texts.saving : texts.save} isBusy={isBusy} />
          </form>
          <DraftSteps view={view} isUnsaved={isUnsaved} />
        </div>
      </Panel>
      <DraftHints draft={draft} typed={typed} />
      <Panel title={texts.one.preview}>
        <QuestionPreview
          question={shownOf(typed, images)}
          {...(view.isMade ? { right: fields.options[fields.correctOption] } : {})}
          reason={typed}
        />
      </Panel>
    </>
  );
}

type FieldProps = ReturnType<typeof useStepForm<DraftText, unknown>>['field'];

/** What an editor may change of a made question. */
function WordingInputs({ field }: { readonly field: FieldProps }) {
  return (
    <>
      <p>{texts.made}</p>
      <TextArea label={names.question} rows={2} {...field('question')} />
      <TextArea label={names.explanation} hint={hints.explanation} {...field('explanation')} />
      <TextArea label={names.why} hint={hints.why} rows={2} maxLength={500} {...field('why')} />
    </>
  );
}

interface DraftInputsProps {
  readonly field: FieldProps;
  readonly askedFirst: typeof texts.askedFirst;
  readonly categories: readonly string[];
  /** The choice of a drawing. */
  readonly children: ReactNode;
}

function DraftInputs({ field, askedFirst, categories, children }: DraftInputsProps) {
  return (
    <>
      <SelectField label={names.askedFirst} hint={hints.askedFirst} choices={askedFirst} {...field('askedFirst')} />
      <div className={styles.pair}>
        <SelectField label={names.category} choices={choicesOf(categories)} {...field('category')} />
        <SelectField
          label={names.difficulty}
          choices={difficulties.map((value) => ({ value, label: messages.difficulties[value] }))}
          {...field('difficulty')}
        />
      </div>
      <TextArea label={names.question} rows={2} {...field('question')} />
      <div className={styles.pair}>
        {optionNames.map((name, index) => (
          <Field key={name} label={texts.option(letters[index] ?? '')} {...field(name)} />
        ))}
      </div>
      <SelectField
        label={names.correctOption}
        choices={letters.map((label, index) => ({ value: String(index), label }))}
        {...field('correctOption')}
      />
      <TextArea label={names.explanation} hint={hints.explanation} {...field('explanation')} />
      <Field label={names.source} hint={hints.source} {...field('source')} />
      <Field label={names.stated} hint={hints.stated} {...field('stated')} />
      <div className={styles.pair}>
        {children}
        <Field label={names.imageAlt} hint={hints.imageAlt} {...field('imageAlt')} />
        <Field label={names.validFrom} hint={hints.days} type="date" {...field('validFrom')} />
        <Field label={names.validUntil} hint={hints.days} type="date" {...field('validUntil')} />
        <Field label={names.decade} hint={hints.decade} inputMode="numeric" {...field('decade')} />
        <Field label={names.about} hint={hints.about} {...field('about')} />
      </div>
      <TextArea label={names.note} {...field('note')} />
      <TextArea label={names.why} hint={hints.why} rows={2} maxLength={500} {...field('why')} />
    </>
  );
}

/** Submits or discards the draft as it was saved. */
function DraftSteps({ view, isUnsaved }: { readonly view: DraftView; readonly isUnsaved: boolean }) {
  const { draft, version, may, faults } = view;
  const navigate = useNavigate();
  const call = { params: { draft }, body: { version } };
  const first = isUnsaved ? texts.saveFirst : faults.length > 0 ? texts.faults.first : undefined;
  return (
    <>
      {first && <p>{first}</p>}
      <div className={lists.buttons}>
        {may.includes('submit') && first === undefined && (
          <StepButton
            route={submitDraft}
            label={texts.submit}
            done={texts.submitted}
            call={() => callApi(submitDraft, call)}
          />
        )}
        <StepButton
          route={discardDraft}
          label={texts.discard}
          done={texts.discarded}
          call={async () => {
            await callApi(discardDraft, call);
            void navigate(pathToView('questions'));
          }}
        />
      </div>
    </>
  );
}

/** The drawing that the draft was saved with: the bank has it only once it is published. */
function ownOf({ image: url }: DraftView, { image }: DraftFields): DraftImage[] {
  return image === null || url === null ? [] : [{ image, url }];
}

function withAdded(drawings: readonly Drawing[], added: readonly DraftImage[]): readonly Drawing[] {
  const known = new Set(drawings.map(({ image }) => image));
  const own = new Map(added.filter(({ image }) => !known.has(image)).map((one) => [one.image, one]));
  return [...[...own.values()].map((one) => ({ ...one, alt: texts.picture.own, name: null })), ...drawings];
}

function choicesOf(values: readonly string[]) {
  return [...new Set(values)].map((value) => ({ value, label: value }));
}

function shownOf(typed: DraftText, images: readonly DraftImage[]) {
  const { category, difficulty, question, options, image, imageAlt } = fieldsOf(typed);
  const url = images.find((one) => one.image === image)?.url ?? null;
  return { category, difficulty, text: question, options, image: url, imageAlt };
}
