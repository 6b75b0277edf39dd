import type { IncomingMessage, ServerResponse } from 'node:http';

import helmet from 'helmet';

const self = ["'self'"];
// What Stripe.js needs: https://docs.stripe.com/security/guide#content-security-policy
const stripe = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};

/**
 * Headers of every page: a strict policy without inline code, and nothing of us in others' frames. `withStripe` lets
 * Stripe's own script and frames in, without which no card can be entered.
 */
export function createSecurityHeaders(isHttps: boolean, withStripe: boolean): (request: IncomingMessage, response: ServerResponse) => void {
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: self, styleSrc: self, imgSrc: ["'self'", 'data:'], fontSrc: self,
        scriptSrc: withStripe ? [...self, ...stripe.script] : self,
        connectSrc: withStripe ? [...self, ...stripe.connect] : self,
        ...(withStripe && { frameSrc: stripe.frame }),
        manifestSrc: self, formAction: self, frameAncestors: ["'none'"], baseUri: ["'none'"], objectSrc: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isHttps,
  });
  return (request, response) => {
    set(request, response, () => {});
    response.setHeader('permissions-policy', 'camera=(), geolocation=(), microphone=(), interest-cohort=()');
  };
}

/** The same for replies that carry nothing else of the request's: name and value in turn, worked out once. */
export function listSecurityHeaders(set: ReturnType<typeof createSecurityHeaders>): string[] {
  const listed = new Map<string, string>();
  set({} as IncomingMessage, {
    setHeader: (name: string, value: string) => void listed.set(name, value),
    removeHeader: (name: string) => void listed.delete(name),
  } as unknown as ServerResponse);
  return [...listed].flat();
}
