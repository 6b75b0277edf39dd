import type { IncomingMessage, ServerResponse } from 'node:http';

import { postPolicyReports } from '@lights-out/contracts/gateway';
import helmet from 'helmet';

const self = ["'self'"];
// What Stripe.js needs: https://docs.stripe.com/security/guide#content-security-policy
const stripe = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};

// Where browsers send what they have refused.
const reportsTo = 'policy-reports';
const reporting = { reportUri: [postPolicyReports.path], reportTo: [reportsTo] };
// The shell's default policy (`shell/src/trusted-types.ts`) is the only one.
const typed = { requireTrustedTypesFor: ["'script'"], trustedTypes: ['default'] };

interface Pages {
  readonly isHttps: boolean;
  /** Allows Stripe's own script and frames, which the card form needs (decision 0040). */
  readonly withStripe: boolean;
  /** Whether the shell draws these pages; no other page has its default policy of Trusted Types. */
  readonly isShell: boolean;
}

/**
 * Headers of every page: a strict policy without inline code, and no framing by other sites. Trusted Types are enforced
 * on the shell's pages, and only reported where Stripe's script is loaded, which may not keep to them.
 */
export function createSecurityHeaders({
  isHttps,
  withStripe,
  isShell,
}: Pages): (request: IncomingMessage, response: ServerResponse) => void {
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: self,
        styleSrc: self,
        imgSrc: ["'self'", 'data:'],
        fontSrc: self,
        scriptSrc: withStripe ? [...self, ...stripe.script] : self,
        connectSrc: withStripe ? [...self, ...stripe.connect] : self,
        ...(withStripe && { frameSrc: stripe.frame }),
        manifestSrc: self,
        formAction: self,
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        ...(isShell && !withStripe && typed),
        ...reporting,
      },
    },
    // Google Pay opens a window beside Stripe's form where the browser has no sheet of its own, and has to hear of it.
    crossOriginOpenerPolicy: { policy: withStripe ? 'same-origin-allow-popups' : 'same-origin' },
    // Never the address itself, not even to ourselves: the link of a reset mail holds a secret.
    referrerPolicy: { policy: 'strict-origin' },
    strictTransportSecurity: isHttps,
  });
  const report = helmet.contentSecurityPolicy({
    useDefaults: false,
    reportOnly: true,
    directives: { defaultSrc: helmet.contentSecurityPolicy.dangerouslyDisableDefaultSrc, ...typed, ...reporting },
  });
  return (request, response) => {
    set(request, response, () => {});
    if (isShell && withStripe) report(request, response, () => {});
    response.setHeader('reporting-endpoints', `${reportsTo}="${postPolicyReports.path}"`);
    response.setHeader('permissions-policy', 'camera=(), geolocation=(), microphone=(), interest-cohort=()');
  };
}

/** For replies that are data: opened as a page they load nothing and cannot be framed. */
export function dataHeaders(isHttps: boolean): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** Additional headers below the portal's secret path. */
export const secretHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
} as const;
