import { screen } from '@testing-library/react';

import { Button } from '../src/index.ts';
import { renderPage } from '../src/testing/index.ts';

test('a button does not submit unless told so', async () => {
  const submit = jest.fn((event: React.FormEvent) => event.preventDefault());
  const press = jest.fn();
  const { player } = renderPage(
    <form onSubmit={submit}>
      <Button onClick={press}>Go</Button>
      <Button type="submit">Send</Button>
    </form>,
  );

  await player.click(screen.getByRole('button', { name: 'Go' }));
  expect([press.mock.calls.length, submit.mock.calls.length]).toEqual([1, 0]);
  await player.click(screen.getByRole('button', { name: 'Send' }));
  expect(submit).toHaveBeenCalledTimes(1);
});

test('a button with a target is a link', async () => {
  const { player, path } = renderPage(
    <Button to="/mode" variant="gold">
      Play
    </Button>,
  );
  await player.click(screen.getByRole('link', { name: 'Play' }));
  expect(path()).toBe('/mode');
});

test('while busy a button neither acts nor submits, and keeps the focus', async () => {
  const submit = jest.fn((event: React.FormEvent) => event.preventDefault());
  const press = jest.fn();
  const { player } = renderPage(
    <form onSubmit={submit}>
      <Button type="submit" isBusy onClick={press}>
        Submitting...
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Submitting...' });

  await player.click(button);
  await player.keyboard('{Enter}');

  expect(press).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveAttribute('aria-disabled', 'true');
});

test('a button says nothing of being busy or disabled when it is neither', () => {
  renderPage(<Button>Go</Button>);
  expect(screen.getByRole('button')).not.toHaveAttribute('aria-busy');
  expect(screen.getByRole('button')).not.toHaveAttribute('aria-disabled', 'true');
});

test('a button is as wide as its place on a phone alone where it is told so', () => {
  renderPage(
    <>
      <Button>Go</Button>
      <Button isWideOnPhone>Stay</Button>
      <Button to="/mode" isWideOnPhone>
        Play
      </Button>
    </>,
  );
  expect(screen.getByRole('button', { name: 'Go' })).not.toHaveClass('wideOnPhone');
  for (const wide of [screen.getByRole('button', { name: 'Stay' }), screen.getByRole('link', { name: 'Play' })]) {
    expect(wide).toHaveClass('wideOnPhone');
    expect(wide).not.toHaveClass('wide');
  }
});
