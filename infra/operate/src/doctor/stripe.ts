import { stripeEventTypes } from '@lights-out/contracts/stripe-events';
import StripeSdk, { type Stripe } from 'stripe';

import { fetchSite, siteOf } from './fetch-site.ts';
import { bad, good, reasonOf, warning, type Environment, type Finding } from './finding.ts';

const timeoutMs = 8_000;

/** Checks that Stripe accepts the key and sends its webhooks to this site. It only reads. */
export async function examineStripe(env: Environment): Promise<Finding[]> {
  const standIn = env.STRIPE_API_URL ? new URL(env.STRIPE_API_URL) : undefined;
  // The name of a container, which resolves only between containers; the gateway forwards browsers to it.
  if (standIn && !/[.:]|^localhost$/.test(standIn.hostname)) return examineStandIn(env);
  const stripe = new StripeSdk(env.STRIPE_SECRET_KEY!, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(standIn && { host: standIn.hostname, port: standIn.port || '80', protocol: 'http' as const }),
  });
  try {
    await stripe.paymentIntents.list({ limit: 1 });
  } catch (error) {
    return [
      bad(
        `Stripe does not take the key: ${reasonOf(error)}`,
        'Take the secret key from the dashboard, of the mode that is meant.',
      ),
    ];
  }
  return [
    good('Stripe takes the key'),
    ...(standIn
      ? [warning('Stripe is a stand-in here: no money moves', 'Leave STRIPE_API_URL empty for Stripe itself.')]
      : await examineWebhook(stripe, env)),
  ];
}

async function examineStandIn(env: Environment): Promise<Finding[]> {
  const site = siteOf(env);
  const path = env.STRIPE_SCRIPT_URL ?? '';
  const reply = await fetchSite(site, path, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined);
  return [
    reply?.ok
      ? warning(
          'Stripe is a stand-in here: no money moves',
          'Empty STRIPE_API_URL and STRIPE_SCRIPT_URL for Stripe itself.',
        )
      : bad(
          `the stand-in for Stripe is not served at ${new URL(path, site.origin)}`,
          'Start it (docker compose --profile demo up), or empty STRIPE_API_URL and STRIPE_SCRIPT_URL for Stripe itself.',
        ),
  ];
}

async function examineWebhook(stripe: Stripe, env: Environment): Promise<Finding[]> {
  const address = `${env.PUBLIC_ORIGIN}/api/payments/webhook`;
  try {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
    const endpoint = data.find(({ url, status }) => url === address && status === 'enabled');
    if (!endpoint)
      return [
        bad(
          `Stripe sends no webhooks to ${address}`,
          'Add the endpoint in the dashboard and put its signing secret into STRIPE_WEBHOOK_SECRET.',
        ),
      ];
    const lacking = stripeEventTypes.filter(
      (name) => !endpoint.enabled_events.includes('*') && !endpoint.enabled_events.includes(name),
    );
    return lacking.length > 0
      ? [bad(`the webhook endpoint is not told of ${lacking.join(', ')}`, 'Add these events to it.')]
      : [good('Stripe sends its webhooks here')];
  } catch (error) {
    return [
      warning(
        `the webhook endpoints could not be listed: ${reasonOf(error)}`,
        'A restricted key needs to read webhook endpoints for this.',
      ),
    ];
  }
}
