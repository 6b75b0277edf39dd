import type { Page } from 'playwright-core';

/** Fills in the provider's form. */
export async function enterCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill('1234');
  await page.getByLabel('Security code').fill('123');
}

/** Runs in the page. Makes the provider's library throw instead of resolving. */
export function breakStripe(): void {
  type Library = (...args: unknown[]) => { confirmPayment: () => unknown };
  const page = globalThis as unknown as { Stripe: Library };
  const library = page.Stripe;
  page.Stripe = Object.assign((...args: unknown[]) => {
    const instance = library(...args);
    instance.confirmPayment = () => Promise.reject(new Error('out of order'));
    return instance;
  }, library);
}
