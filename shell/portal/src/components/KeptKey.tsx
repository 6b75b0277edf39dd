import { openFileKeys } from '@lights-out/contracts/admin-question-files';
import { openKey, type BankQuestion, type KeptKey as Kept } from '@lights-out/contracts/admin-questions';
import { adminReason, adminReasonMaxLength } from '@lights-out/contracts/admin-text';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import type { RouteContract } from '@lights-out/contracts/route';
import { callApi, showToast, TextArea } from '@lights-out/web-kit';
import * as z from 'zod/mini';

import { useMay } from '../api/session.tsx';
import { useStepForm } from '../api/step-form.ts';
import { FormEnd } from './FormEnd.tsx';
import styles from './PrizeForm.module.css';

const { file, ...texts } = adminMessages.kept;
const schema = z.object({ reason: adminReason });

interface KeptKeyProps {
  readonly question: Pick<BankQuestion, 'question' | 'revision' | 'kept'>;
}

/** What stands in place of a key that is kept: why, who has asked for it, and the form that asks for it or opens it. */
export function KeptKey({ question: { question, revision, kept } }: KeptKeyProps) {
  if (kept === null) return null;
  const call = (reason: string) => callApi(openKey, { params: { question }, body: { revision, reason } });
  return <KeyRequest kept={kept} words={texts} route={openKey} call={call} />;
}

/** The same of a file with all keys that are kept. */
export function KeptFile({ kept }: { readonly kept: Kept }) {
  const call = (reason: string) => callApi(openFileKeys, { body: { reason } });
  return <KeyRequest kept={kept} words={{ ...texts, ...file }} route={openFileKeys} call={call} />;
}

interface KeyRequestProps {
  readonly kept: Kept;
  readonly words: typeof texts;
  /** What `call` calls. */
  readonly route: Pick<RouteContract, 'method' | 'path'>;
  readonly call: (reason: string) => Promise<{ readonly isOpen: boolean }>;
}

function KeyRequest({ kept: { askedBy, isOwn, reason }, words, route, call }: KeyRequestProps) {
  const may = useMay();
  const step = askedBy === null ? 'ask' : 'open';
  return (
    <>
      <p>{words.lead}</p>
      {askedBy !== null && <p>{isOwn ? words.askedByYou(reason ?? '') : words.asked(askedBy, reason ?? '')}</p>}
      {!isOwn && may(route) && (
        <details>
          <summary>{words.title[step]}</summary>
          <KeyForm key={step} title={words.title[step]} done={words.done} route={route} call={call} />
        </details>
      )}
    </>
  );
}

interface KeyFormProps extends Pick<KeyRequestProps, 'route' | 'call'> {
  readonly title: string;
  readonly done: (typeof texts)['done'];
}

function KeyForm({ title, done, route, call }: KeyFormProps) {
  const { form, field, text, isBusy } = useStepForm({
    route,
    schema,
    values: { reason: '' },
    call: async ({ reason }) => {
      const { isOpen } = await call(reason);
      showToast({ title: isOpen ? done.open : done.ask });
    },
    onDone: () => {},
  });
  return (
    <form {...form} className={styles.form}>
      <TextArea label={texts.reason} hint={texts.reasonHint} maxLength={adminReasonMaxLength} {...field('reason')} />
      <FormEnd error={text} submitLabel={isBusy ? texts.acting : title} isBusy={isBusy} />
    </form>
  );
}
