import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type FieldErrors, type FieldValues, type Resolver, useForm, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';

import { ApiError } from '../api/api-error.ts';
import { errorText } from '../api/error-text.ts';

/** What a form's inputs hold. */
type Typed = Readonly<Record<string, string | undefined>>;

export interface ContractFormOptions<Values extends Typed, Body> {
  /** The contract's form, which the server checks too; its messages stand beneath the fields. */
  readonly schema: z.core.$ZodType<Body, Values>;
  /** What the fields hold at first. Every field of the form, in the order on the screen. */
  readonly values: Values;
  /** Sends what was typed; throws what is refused. `isShown` says whether the form is still on the screen. */
  readonly send: (body: Body, isShown: () => boolean) => Promise<void>;
  readonly onBusy?: (isBusy: boolean) => void;
  readonly onRefused?: (error: unknown) => void;
  /** Words for a refusal that names no field: by default the error's own, with how long to wait. */
  readonly refusalText?: (error: unknown) => string | undefined;
  /** Once accepted the form is on its way out: it takes no second press. */
  readonly isLast?: boolean;
}

/**
 * A form that is checked by its contract and sent once at a time. What was typed stays until it is accepted; what is
 * wrong is said beneath its field, and the topmost wrong field gets the focus. What is typed anew is no longer known to
 * be wrong; it is checked when it is sent (decision 0181).
 */
export function useContractForm<Values extends Typed, Body>(options: ContractFormOptions<Values, Body>) {
  const { schema, values, send, onBusy, onRefused, refusalText = wordsOf, isLast = false } = options;
  const names = Object.keys(values);
  const form = useForm({
    // The compiler cannot follow the generics of resolver and form; schema and values are tied to each other above.
    resolver: zodResolver(schema as never, undefined, { mode: 'sync' }) as unknown as Resolver,
    defaultValues: values,
    reValidateMode: 'onSubmit',
    // The focus follows once the error is tied to its field: a screen reader then reads both.
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  const [isBusy, setBusy] = useState(false);
  // State reaches the next press only after a render; this one at once.
  const isUnderWay = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  useFocusOnFirstWrong(form, names);
  const setUnderWay = (now: boolean) => {
    isUnderWay.current = now;
    setBusy(now);
    onBusy?.(now);
  };
  const refuse = (error: unknown) => {
    const complaints = error instanceof ApiError ? (error.fields ?? {}) : {};
    const own = names.filter((name) => complaints[name] !== undefined);
    for (const name of own) form.setError(name, { message: complaints[name] });
    const message = own.length === 0 ? refusalText(error) : undefined;
    if (message !== undefined) form.setError('root', { message });
  };
  const trySending = async (body: FieldValues) => {
    setUnderWay(true);
    try {
      await send(body as Body, () => element.current !== null);
      if (!isLast) setUnderWay(false);
    } catch (error) {
      setUnderWay(false);
      onRefused?.(error);
      refuse(error);
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    takeFilledIn(event.currentTarget, form, names);
    void form.handleSubmit(trySending, () => {
      isUnderWay.current = false;
    })(event);
  };
  return {
    /** Props of the `<form>`. */
    form: { ref: element, noValidate: true, onSubmit } as const,
    /** Props of the field with this name. */
    field: (name: keyof Values & string) => ({
      ...form.register(name, { onChange: () => form.clearErrors(name) }),
      error: messageIn(errors[name]),
    }),
    /** What went wrong with the form as a whole. */
    text: errors.root?.message,
    isBusy,
    valueOf: (name: keyof Values & string): string => String(form.getValues(name)),
    focus: (name: keyof Values & string, select = false) => form.setFocus(name, { shouldSelect: select }),
    /** Replaces what was typed; by default the fields hold again what they held at first. */
    reset: (anew: Values = values) => form.reset(anew),
  };
}

function wordsOf(error: unknown): string {
  return errorText(error, { withWait: true });
}

/** Moves the focus to the topmost wrong field, once its error is tied to it. */
function useFocusOnFirstWrong({ formState, setFocus, getFieldState }: UseFormReturn, names: readonly string[]): void {
  const { submitCount } = formState;
  const focusFirstWrong = useEffectEvent(() => {
    const wrong = names.find((name) => getFieldState(name).error !== undefined);
    if (wrong !== undefined) setFocus(wrong);
  });
  useLayoutEffect(() => {
    if (submitCount > 0) focusFirstWrong();
  }, [submitCount]);
}

/** Password managers fill fields in without an event that the form would hear. */
function takeFilledIn(element: HTMLFormElement, form: UseFormReturn, names: readonly string[]): void {
  const filledIn = new FormData(element);
  for (const name of names) {
    const value = filledIn.get(name);
    if (typeof value === 'string' && value !== form.getValues(name)) form.setValue(name, value);
  }
}

/** The message of a field, or the first within it where it holds a list. */
function messageIn(error: FieldErrors[string]): string | undefined {
  if (!Array.isArray(error)) return typeof error?.message === 'string' ? error.message : undefined;
  return error.map(messageIn).find((message) => message !== undefined);
}
