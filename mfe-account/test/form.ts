import { screen } from '@testing-library/react';
import type { RenderedPage } from '@lights-out/web-kit/testing';

const labels = { email: 'Email', displayName: 'Display name', password: 'Password' } as const;
type Name = keyof typeof labels;

export function field(name: Name): HTMLInputElement {
  return screen.getByLabelText(labels[name]);
}

/** One of several passwords that a form asks for. */
export function passwordField(label: string): HTMLInputElement {
  return screen.getByLabelText(label, { selector: 'input' });
}

/** Types into the fields that are given. */
export async function fillIn(player: RenderedPage['player'], values: Partial<Record<Name, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await player.type(field(name as Name), value);
}

export function submit(name: 'Register' | 'Login'): HTMLElement {
  return screen.getByRole('button', { name });
}

/**
 * Records the bodies that the browser sends from now on. Call it after `fakeApi`, whose record holds only the fields of
 * the contract.
 */
export function bodySent(): () => unknown[] {
  const bodies: unknown[] = [];
  const send = globalThis.fetch;
  globalThis.fetch = (address, init) => {
    if (typeof init?.body === 'string') bodies.push(JSON.parse(init.body));
    return send(address, init);
  };
  return () => bodies;
}
