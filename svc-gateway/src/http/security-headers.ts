import type { IncomingMessage, ServerResponse } from 'node:http';

import helmet from 'helmet';

const self = ["'self'"];

/** Headers of every page: a strict policy without inline code, and nothing of us in others' frames. */
export function createSecurityHeaders(isHttps: boolean): (request: IncomingMessage, response: ServerResponse) => void {
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: self, scriptSrc: self, styleSrc: self, imgSrc: ["'self'", 'data:'], fontSrc: self, connectSrc: self,
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
