import { messages } from '@lights-out/contracts/messages';
import { demoOperator, operatorMeta } from '@lights-out/contracts/operator';
import { aMonthlyPrize, never } from '@lights-out/web-kit/testing';
import { screen, within } from '@testing-library/react';

import { renderSite } from './render-site.tsx';

test.each(['/nowhere', '/deeply/nested/nowhere', '/game/7'])('%s is not found', (route) => {
  renderSite({ route });

  expect(screen.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible();
  expect(document.title).toBe('404 Page Not Found · Lights Out');
});

test('from a page that is not found there is a way back', async () => {
  const { player, path } = renderSite({ route: '/nowhere' });

  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Leaderboard' })).toHaveAttribute('href', '/leaderboard');
  expect(main.getByRole('link', { name: 'Start Playing' })).toHaveAttribute('href', '/mode');
  await player.click(screen.getByRole('link', { name: 'Back to Home' }));

  expect(path()).toBe('/');
});

test('the terms say when they were last updated and all that the product promises', () => {
  renderSite({ route: '/terms' });

  const main = screen.getByRole('main');
  expect(screen.getByRole('heading', { level: 1, name: 'Terms & Conditions' })).toBeVisible();
  expect(main).toHaveTextContent('Last updated April 12, 2025');
  expect(main).toHaveTextContent('Payments go through a card payment provider.');
  expect(main).toHaveTextContent('There are no refunds once a payment has been attempted.');
  expect(main).toHaveTextContent('the highest scores in its period');
  expect(main).toHaveTextContent('If scores are equal, the one that was reached earlier ranks higher.');
  expect(main).toHaveTextContent('Winners are contacted by email');
  expect(main).toHaveTextContent('does not reply within 7 days forfeits the prize');
  expect(within(main).getByRole('link', { name: messages.brand.contactEmail })).toBeVisible();
});

test('the terms and the FAQ say whose race data the questions are made from', () => {
  const { unmount } = renderSite({ route: '/terms' });
  expect(screen.getByRole('main')).toHaveTextContent(
    'F1DB (https://github.com/f1db/f1db), which is licensed under CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/)',
  );
  unmount();

  renderSite({ route: '/faq' });
  expect(screen.getByRole('main')).toHaveTextContent('made from F1DB, an open database');
});

test('the contents of the terms lead to sections that exist', () => {
  const { container } = renderSite({ route: '/terms' });

  const contents = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link');
  expect(contents.length).toBeGreaterThan(5);
  for (const link of contents) expect(container.querySelector(link.getAttribute('href') ?? 'none')).not.toBeNull();
});

test('the terms name the prize from its one source, and stand without it', async () => {
  const { unmount } = renderSite({ route: '/terms', api: { getMonthlyPrize: never } });
  expect(screen.getByText('The prize of each month is shown on the front page.')).toBeVisible();
  unmount();

  renderSite({
    route: '/terms',
    api: { getMonthlyPrize: aMonthlyPrize({ title: 'Two Friday tickets', description: 'In Monaco.' }) },
  });
  const title = await screen.findByText('Two Friday tickets.');
  expect(title.parentElement).toHaveTextContent('Current Prize: Two Friday tickets. In Monaco.');
});

test('a question of the FAQ opens to its answer', async () => {
  const { player } = renderSite({ route: '/faq' });
  expect(screen.getByText('The one that was reached first.')).not.toBeVisible();

  await player.click(screen.getByRole('heading', { name: 'Who wins if two scores are equal?' }));

  expect(screen.getByText('The one that was reached first.')).toBeVisible();
});

test('the way on from the FAQ comes after its questions, as it is seen', () => {
  renderSite({ route: '/faq' });

  const questions = screen.getByText('The one that was reached first.');
  const wayOn = within(screen.getByRole('main')).getByRole('link', { name: 'Start Playing' });
  expect(questions.compareDocumentPosition(wayOn)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the FAQ says what the terms say of payment, refunds and winners', () => {
  renderSite({ route: '/faq' });

  const main = screen.getByRole('main');
  expect(main).toHaveTextContent('Payments go through a card payment provider.');
  expect(main).toHaveTextContent('no refunds once a payment has been attempted');
  expect(main).toHaveTextContent('You have 7 days to reply');
  expect(within(main).getByRole('link', { name: messages.brand.contactEmail })).toBeVisible();
});

test('the privacy page says its version, what is stored, how to delete it, and who is responsible', async () => {
  renderSite({ route: '/privacy' });

  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  const main = screen.getByRole('main');
  expect(main).toHaveTextContent('Version of 29 November 2026');
  expect(main).toHaveTextContent('deleted 60 days after the contest has closed');
  expect(main).toHaveTextContent('Download and deletion are in your account settings');
  expect(main).toHaveTextContent('Lights Out demo');
  expect(within(main).getByRole('link', { name: 'Imprint' })).toHaveAttribute('href', '/imprint');
});

test('the imprint, and every contact, are those of whoever runs the site', async () => {
  const operator = { ...demoOperator, companyName: 'Pit Wall Ltd', contactEmail: 'help@lights-out.dev' };
  const meta = document.createElement('meta');
  meta.name = operatorMeta;
  meta.content = JSON.stringify({ ...operator, imprint: ['1 Paddock Lane', 'Silverstone'] });
  document.head.append(meta);
  try {
    renderSite({ route: '/imprint' });

    expect(await screen.findByRole('heading', { level: 1, name: 'Imprint' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveTextContent('Pit Wall Ltd1 Paddock Lane Silverstone');
    const contacts = screen.getAllByRole('link', { name: 'help@lights-out.dev' });
    expect(contacts.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill('mailto:help@lights-out.dev'));
    expect(document.body).not.toHaveTextContent(messages.brand.contactEmail);
  } finally {
    meta.remove();
  }
});
