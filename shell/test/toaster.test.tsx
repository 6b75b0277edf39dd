import { showToast } from '@lights-out/web-kit';
import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter } from 'react-router-dom';

import { LateToaster } from '../src/components/LateToaster.tsx';

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

function Asker() {
  useEffect(() => {
    showToast({ title: 'Not logged in', variant: 'destructive' });
  }, []);
  return null;
}
