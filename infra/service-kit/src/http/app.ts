import express, { type Express, type RequestHandler } from 'express';
import helmet from 'helmet';

// A reply is data: if opened as a page it may load nothing and may not be framed.
const replyPolicy = { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } };

/** An Express app without what replies of data do not need. */
export function createBareApp(): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  return app;
}

/** Adds a service's routes, with the headers of every reply. */
export function useRoutes(app: Express, router: RequestHandler): void {
  app.use(helmet({ contentSecurityPolicy: replyPolicy }));
  app.use((_request, response, next) => {
    response.setHeader('cache-control', 'no-store');
    next();
  });
  app.use(router);
}
