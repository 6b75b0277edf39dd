/// <reference lib="dom" />
import { chromium, type Browser, type Page } from 'playwright-core';
import type Stripe from 'stripe';

import { ensureChromium, findHeadlessShell } from '../src/chromium/index.ts';
import { createIntent, openShop, type TestShop } from './fixtures/stripe-account.ts';
import { openPaymentSite, type PaymentSite } from './fixtures/stripe-payment-site.ts';

let shop: TestShop;
let site: PaymentSite;
let browser: Browser;
let page: Page;
let complaints: string[];
let hosts: Set<string>;

beforeAll(async () => {
  shop = await openShop();
  site = await openPaymentSite(() => shop.standIn.url);
  browser = await chromium.launch({
    executablePath: findHeadlessShell() ?? (await ensureChromium()),
    chromiumSandbox: false,
    args: ['--disable-quic', '--disable-dev-shm-usage', '--no-first-run'],
  });
}, 180_000);

afterAll(async () => {
  await browser.close();
  await site.stop();
  await shop.stop();
});

beforeEach(async () => {
  page = await browser.newPage();
  complaints = [];
  hosts = new Set();
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('status of 402')) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
});

afterEach(async () => {
  await page.close();
  // Whatever a page did: no complaint about code or policy, and no request to another host.
  const strangers = [...hosts].filter((host) => host !== site.origin);
  if (complaints.length + strangers.length > 0) throw new Error([...complaints, ...strangers].join('\n'));
});

const openIntent = (customer?: string) => createIntent(shop.stripe, { customer, setup_future_usage: 'off_session' });

async function openPage(intent: Stripe.PaymentIntent, more: Record<string, string> = {}): Promise<void> {
  await page.goto(
    `${site.origin}/payment?${new URLSearchParams({ secret: intent.client_secret!, ...more }).toString()}`,
  );
  await page.getByRole('button', { name: 'Pay' }).waitFor();
}

async function typeCard(number: string, expiry = '1234', cvc = '123'): Promise<void> {
  await page.getByLabel('Card number').pressSequentially(number);
  await page.getByLabel('Expiration date').pressSequentially(expiry);
  await page.getByLabel('Security code').pressSequentially(cvc);
}

const pay = () => page.getByRole('button', { name: 'Pay' }).click();

async function outcome(): Promise<string | null> {
  const output = page.locator('output:not(:empty)');
  await output.waitFor();
  return output.textContent();
}

const statusOf = async ({ id }: Stripe.PaymentIntent) => (await shop.stripe.paymentIntents.retrieve(id)).status;

test('a good card pays; the form formats what is typed and tells what happens', async () => {
  const intent = await openIntent();
  await openPage(intent);
  await typeCard('4242424242424242');
  expect(await page.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
  expect(await page.getByLabel('Expiration date').inputValue()).toBe('12 / 34');
  await pay();
  expect(await outcome()).toBe('succeeded');
  expect(await statusOf(intent)).toBe('succeeded');
  const events = await page.evaluate(() => (window as unknown as { elementEvents: string[] }).elementEvents);
  expect(events[0]).toBe('ready');
  expect(events).toContain('change incomplete');
  expect(events.filter((event) => event === 'change complete').length).toBeGreaterThan(0);
});

test('the form is dressed as asked, and helps browsers fill it in', async () => {
  await openPage(await openIntent());
  const number = page.getByLabel('Card number');
  expect(await number.getAttribute('autocomplete')).toBe('cc-number');
  expect(
    await number.evaluate((input) => {
      const { backgroundColor, color, letterSpacing } = getComputedStyle(input);
      return { backgroundColor, color, letterSpacing };
    }),
  ).toEqual({ backgroundColor: 'rgb(20, 24, 33)', color: 'rgb(255, 255, 255)', letterSpacing: '1px' });
});

test('faults stand at their fields, the first has the focus, and nothing is sent', async () => {
  const intent = await openIntent();
  await openPage(intent);
  await typeCard('4242424242424241', '0120', '1');
  await pay();
  expect(await outcome()).toBe('validation_error invalid_number: Your card number is invalid.');
  await expect(page.getByRole('alert').allTextContents()).resolves.toEqual([
    'Your card number is invalid.',
    "Your card's expiration year is in the past.",
    "Your card's security code is incomplete.",
  ]);
  expect(
    await page
      .getByLabel('Card number')
      .evaluate((input) => (input.getRootNode() as ShadowRoot).activeElement === input),
  ).toBe(true);
  expect(await page.getByLabel('Card number').getAttribute('aria-invalid')).toBe('true');
  expect(await statusOf(intent)).toBe('requires_payment_method');
});

test('corrections keep the caret where it was', async () => {
  await openPage(await openIntent());
  const number = page.getByLabel('Card number');
  await number.pressSequentially('4242424242424');
  for (let step = 0; step < 9; step += 1) await number.press('ArrowLeft');
  await number.press('Backspace');
  await number.pressSequentially('9');
  expect(await number.inputValue()).toBe('4242 4942 4242 4');
  const expiry = page.getByLabel('Expiration date');
  await expiry.pressSequentially('12');
  for (let step = 0; step < 3; step += 1) await expiry.press('Backspace');
  expect(await expiry.inputValue()).toBe('');
});

test('Enter in the form pays', async () => {
  await openPage(await openIntent());
  await typeCard('4242424242424242');
  await page.keyboard.press('Enter');
  expect(await outcome()).toBe('succeeded');
});

test('a declined card is told, and another one pays', async () => {
  await openPage(await openIntent());
  await typeCard('4000000000009995');
  await pay();
  expect(await outcome()).toBe('card_error card_declined: Your card has insufficient funds.');
  await page.getByLabel('Card number').fill('5555555555554444');
  await pay();
  await page.getByText('succeeded').waitFor();
});

test('3-D Secure in a dialog over the page: completed, it is paid', async () => {
  const intent = await openIntent();
  await openPage(intent);
  await typeCard('4000002500003155');
  await pay();
  const dialog = page.getByRole('dialog', { name: '3-D Secure authentication' });
  await dialog.getByText('no money moves').waitFor();
  await dialog.getByRole('button', { name: 'Complete authentication' }).click();
  expect(await outcome()).toBe('succeeded');
  expect(await dialog.count()).toBe(0);
});

test.each(['button', 'Escape'])('3-D Secure in a dialog given up by %s leaves the intent open', async (way) => {
  const intent = await openIntent();
  await openPage(intent);
  await typeCard('4000002500003155');
  await pay();
  await page.getByRole('dialog').waitFor();
  if (way === 'Escape') await page.keyboard.press('Escape');
  else await page.getByRole('button', { name: 'Fail authentication' }).click();
  expect(await outcome()).toMatch(
    /^invalid_request_error payment_intent_authentication_failure: We are unable to authenticate/,
  );
  expect(await statusOf(intent)).toBe('requires_payment_method');
});

test.each([
  ['Complete authentication', 'succeeded', 'succeeded'],
  ['Fail authentication', 'failed', 'requires_payment_method'],
])('3-D Secure on a page of its own: %s comes back as %s', async (choice, redirectStatus, status) => {
  const intent = await openIntent();
  await openPage(intent);
  await typeCard('4000002760003184');
  await pay();
  await page.getByRole('button', { name: choice }).click();
  await page.waitForURL(`${site.origin}/back?**`);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    payment_intent: intent.id,
    payment_intent_client_secret: intent.client_secret,
    redirect_status: redirectStatus,
  });
  expect(await statusOf(intent)).toBe(status);
});

test('with redirect: always a paid page goes to the return URL', async () => {
  const intent = await openIntent();
  await openPage(intent, { redirect: 'always' });
  await typeCard('378282246310005', '1234', '1234');
  await pay();
  await page.waitForURL(`${site.origin}/back?**`);
  expect(new URL(page.url()).searchParams.get('redirect_status')).toBe('succeeded');
});

test('a saved card pays without a form', async () => {
  const first = await openIntent();
  const { payment_method, customer } = shop.standIn.control.pay(first.id, '4242 4242 4242 4242');
  await openPage(await openIntent(customer as string), { card: payment_method as string });
  await pay();
  expect(await outcome()).toBe('succeeded');
});

test('an intent that is paid already is told as loaderror', async () => {
  const intent = await openIntent();
  shop.standIn.control.pay(intent.id);
  await openPage(intent);
  await page.waitForFunction(() => (window as unknown as { elementEvents: string[] }).elementEvents.length > 0);
  expect(await page.evaluate(() => (window as unknown as { elementEvents: string[] }).elementEvents)).toEqual([
    'loaderror payment_intent_unexpected_state',
  ]);
});
