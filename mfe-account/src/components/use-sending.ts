import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';

import { type Checked, firstWrong, type Typed } from '../model/checked-form.ts';
import { type RefusedForm, refusedBy } from '../model/refused-form.ts';

export interface SendingOptions<Name extends string, Body> {
  /** The fields, in their order on the screen. */
  readonly names: readonly Name[];
  readonly check: (typed: Typed<Name>) => Checked<Body>;
  /** What is refused is thrown. `form.current` is null once the form is gone. */
  readonly send: (body: Body, form: RefObject<HTMLFormElement | null>) => Promise<void>;
  readonly onBusy?: (isBusy: boolean) => void;
  readonly onRefused?: (error: unknown) => void;
  /** An accepted form ignores further presses. */
  readonly isLast?: boolean;
}

/**
 * A form that is sent once at a time. What was typed stays until it is accepted; what is wrong is said beneath its field,
 * which gets the focus.
 */
export function useSending<Name extends string, Body>(options: SendingOptions<Name, Body>) {
  const { names, check, send, onBusy, onRefused, isLast = false } = options;
  const form = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState<RefusedForm>({ fields: {} });
  const [isBusy, setBusy] = useState(false);
  // State reaches the next press only after a render; this one at once.
  const isUnderWay = useRef(false);
  const setUnderWay = (now: boolean) => {
    isUnderWay.current = now;
    setBusy(now);
    onBusy?.(now);
  };
  const refuse = useFocusOnFirstWrong(form, names, setRefused);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isUnderWay.current) return;
    const checked = check(typedInto(event.currentTarget, names));
    if (checked.errors) return refuse({ fields: checked.errors });
    setRefused({ fields: {} });
    setUnderWay(true);
    try {
      await send(checked.body, form);
      if (!isLast) setUnderWay(false);
    } catch (error) {
      setUnderWay(false);
      onRefused?.(error);
      refuse(refusedBy(error, names));
    }
  }

  /** Editing a field clears its error. */
  const mend = (name: Name) => setRefused(({ fields, text }) => ({ fields: { ...fields, [name]: undefined }, text }));
  /** What ties a field to the form. */
  const field = (name: Name) => ({ name, error: refused.fields[name], onChange: () => mend(name) });
  return { form, text: refused.text, isBusy, onSubmit, field };
}

/** Gives a setter that takes the player to the topmost wrong field, once its error is tied to it. */
function useFocusOnFirstWrong(
  form: RefObject<HTMLFormElement | null>,
  names: readonly string[],
  setRefused: (refused: RefusedForm) => void,
) {
  const [latest, setLatest] = useState<{ readonly wrong: string | undefined }>({ wrong: undefined });
  useEffect(() => {
    if (latest.wrong) form.current?.querySelector<HTMLInputElement>(`[name="${latest.wrong}"]`)?.focus();
  }, [form, latest]);
  return (refused: RefusedForm) => {
    setRefused(refused);
    setLatest({ wrong: firstWrong(names, refused.fields) });
  };
}

function typedInto<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Typed<Name> {
  const typed = new FormData(form);
  const textOf = (name: Name) => {
    const value = typed.get(name);
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(names.map((name) => [name, textOf(name)])) as Typed<Name>;
}
