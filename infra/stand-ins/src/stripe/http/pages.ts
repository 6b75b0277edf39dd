import type Stripe from 'stripe';

import type { Account } from '../account.ts';
import { StripeFault } from '../fault.ts';
import { authenticate } from '../operations/confirm.ts';
import { notice } from '../names.ts';

/** The style of the page below. It is a separate file because the content security policy allows no inline style. */
export const authenticationStyle = `:root { color-scheme: dark; }
body {
  margin: 0;
  min-height: 100vh;
  display: grid;
  place-items: center;
  background: #0b0d12;
  color: #f3f6fc;
  font: 1rem/1.5 system-ui, sans-serif;
}
main {
  max-width: 26rem;
  margin: 1rem;
  padding: 1.5rem;
  border: 2px dashed #ffc53d;
  border-radius: 0.75rem;
  background: #141821;
}
h1 { margin: 0 0 0.5rem; font-size: 1.25rem; }
.notice { margin: 0 0 1rem; color: #ffc53d; font-weight: 600; }
form { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-top: 1.5rem; }
button {
  flex: 1 1 10rem;
  min-height: 2.75rem;
  border: 2px solid #7785a0;
  border-radius: 0.5rem;
  background: #1d2330;
  color: inherit;
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
button:focus-visible { outline: 3px solid #ffc53d; outline-offset: 2px; }
`;

/** The page in place of the bank's, where the cardholder passes or fails the authentication and is sent back. */
export function authenticationPage(intent: Stripe.PaymentIntent): string {
  const amount = new Intl.NumberFormat('en', { style: 'currency', currency: intent.currency }).format(
    intent.amount / 100,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>3-D Secure (stand-in)</title>
<link rel="stylesheet" href="../authenticate.css">
</head>
<body>
<main>
<p class="notice">${notice}</p>
<h1>3-D Secure authentication</h1>
<p>Your bank would ask here whether you want to pay ${amount}. This page only plays its part.</p>
<form method="post">
<button name="outcome" value="complete">Complete authentication</button>
<button name="outcome" value="fail">Fail authentication</button>
</form>
</main>
</body>
</html>
`;
}

/**
 * Applies the choice made on that page and returns the address to go to: the payment's return URL with Stripe's parameters.
 * If the choice is sent twice, the first one counts.
 */
export function returnFromAuthentication(
  account: Account,
  intent: Stripe.PaymentIntent,
  outcome: 'complete' | 'fail',
): string | undefined {
  const returnUrl = intent.next_action?.redirect_to_url?.return_url ?? account.find('return_address', intent.id)?.url;
  if (!returnUrl) return undefined;
  account.put('return_address', { id: intent.id, url: returnUrl });
  const now = intent.status === 'requires_action' ? afterAuthentication(account, intent, outcome) : intent;
  const url = new URL(returnUrl);
  url.searchParams.set('payment_intent', now.id);
  url.searchParams.set('payment_intent_client_secret', now.client_secret!);
  url.searchParams.set('redirect_status', now.status === 'requires_payment_method' ? 'failed' : 'succeeded');
  return url.href;
}

function afterAuthentication(
  account: Account,
  intent: Stripe.PaymentIntent,
  outcome: 'complete' | 'fail',
): Stripe.PaymentIntent {
  try {
    return authenticate(account, intent, outcome);
  } catch (error) {
    // The authentication was passed and the card then declined; the intent says so.
    if (error instanceof StripeFault && error.status === 402) return account.find('payment_intent', intent.id)!;
    throw error;
  }
}
