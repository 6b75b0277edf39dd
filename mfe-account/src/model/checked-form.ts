import { fieldErrors } from '@lights-out/contracts/errors';

/** What was typed into each field of a form. */
export type Typed<Name extends string> = Readonly<Record<Name, string>>;
/** What is wrong with each field, by its name; a field that is right is missing. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/** What is sent for what was typed, or what is wrong with it. */
export type Checked<Body> =
  | { readonly body: Body; readonly errors?: undefined }
  | { readonly body?: undefined; readonly errors: FieldErrors };

/** A contract's form, as far as checking it goes. */
interface FormContract<Body> {
  safeParse(
    typed: unknown,
  ): { success: true; data: Body } | { success: false; error: Parameters<typeof fieldErrors>[0] };
}

/** Checks what was typed against the contract, in the words of its rules. */
export function checkForm<Name extends string, Body>(contract: FormContract<Body>, typed: Typed<Name>): Checked<Body> {
  const checked = contract.safeParse(typed);
  return checked.success ? { body: checked.data } : { errors: fieldErrors(checked.error) };
}

/** The first field that is wrong, of the fields in their order on the screen. */
export function firstWrong<Name extends string>(names: readonly Name[], errors: FieldErrors): Name | undefined {
  return names.find((name) => errors[name] !== undefined);
}
