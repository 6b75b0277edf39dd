import { fieldErrors } from '@lights-out/contracts/errors';
import type * as z from 'zod/mini';

/** What was typed into each field of a form. */
export type Typed<Name extends string> = Readonly<Record<Name, string>>;
/** What is wrong with each field, by its name; a field that is right is missing. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/** What is sent for what was typed, or what is wrong with it. */
export type Checked<Body> = { readonly body: Body; readonly errors?: undefined }
  | { readonly body?: undefined; readonly errors: FieldErrors };

/** Checks what was typed against the contract, in the words of its rules. */
export function checkForm<Name extends string, Body>(schema: z.ZodMiniType<Body>, typed: Typed<Name>): Checked<Body> {
  const checked = schema.safeParse(typed);
  return checked.success ? { body: checked.data } : { errors: fieldErrors(checked.error) };
}

/** The first field that is wrong, of the fields in their order on the screen. */
export function firstWrong<Name extends string>(names: readonly Name[], errors: FieldErrors): Name | undefined {
  return names.find((name) => errors[name] !== undefined);
}
