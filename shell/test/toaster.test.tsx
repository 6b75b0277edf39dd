import type * as webKit from '@lights-out/web-kit';
import { showToast } from '@lights-out/web-kit';
import { act, render, screen } from '@testing-library/react';
import * as mockReact from 'react';
import { useEffect } from 'react';
import { MemoryRouter } from 'react-router-dom';

import { LateToaster } from '../src/components/LateToaster.tsx';

let mockBeforeListening = () => {};

jest.mock('@lights-out/web-kit', () => {
  const kit = jest.requireActual<typeof webKit>('@lights-out/web-kit');
  const Before = () => {
    mockReact.useLayoutEffect(() => mockBeforeListening(), []);
    return null;
  };
  const Toaster = () => (
    <>
      <Before />
      <kit.Toaster />
    </>
  );
  return { ...kit, Toaster };
});

afterEach(() => {
  mockBeforeListening = () => {};
});

test('a toast asked for by the very first effect of a page is shown although the toaster loads later', async () => {
  render(
    <MemoryRouter>
      <Asker />
      <LateToaster />
    </MemoryRouter>,
  );

  expect(await screen.findByText('Not logged in')).toBeVisible();
});

test('once it is there the toaster shows each toast once', async () => {
  render(
    <MemoryRouter>
      <Asker />
      <LateToaster />
    </MemoryRouter>,
  );
  await screen.findByText('Not logged in');

  act(() => showToast({ title: 'Welcome!' }));

  expect(await screen.findByText('Welcome!')).toBeVisible();
  expect(screen.queryByText('Not logged in')).not.toBeInTheDocument();
});

test('a toast asked for when the toaster is drawn but does not listen yet is shown', async () => {
  mockBeforeListening = () => showToast({ title: 'Challenge Created!' });
  render(
    <MemoryRouter>
      <Asker />
      <LateToaster />
    </MemoryRouter>,
  );

  expect(await screen.findByText('Challenge Created!')).toBeVisible();
});

function Asker() {
  useEffect(() => {
    showToast({ title: 'Not logged in', variant: 'destructive' });
  }, []);
  return null;
}
