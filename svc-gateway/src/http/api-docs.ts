import { dirname } from 'node:path';
import { createRequire } from 'node:module';

import { Router } from 'express';
import sirv from 'sirv';

import { allRoutes } from '@lights-out/contracts';
import { openApiDocument } from '@lights-out/contracts/openapi';

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Lights Out API</title>
<link rel="stylesheet" href="/api/docs/assets/swagger-ui.css">
</head>
<body>
<div id="api"></div>
<script src="/api/docs/assets/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;
const start = `SwaggerUIBundle({ url: '/api/docs/openapi.json', dom_id: '#api', deepLinking: true, supportedSubmitMethods: [] });\n`;

/** The API's documentation, generated from the contracts: as JSON and with Swagger UI. */
export function createApiDocs(): Router {
  const document = openApiDocument(allRoutes, { title: 'Lights Out API', version: '1' });
  const router = Router();
  router.get('/', (request, response) => {
    response.set('cache-control', 'no-cache').vary('accept');
    if (request.accepts(['json', 'html']) === 'html') response.type('html').send(page);
    else response.json(document);
  });
  router.get('/openapi.json', (_request, response) => void response.set('cache-control', 'no-cache').json(document));
  router.get(
    '/start.js',
    (_request, response) => void response.type('js').set('cache-control', 'no-cache').send(start),
  );
  const assets = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  router.use('/assets', sirv(assets, { etag: true, maxAge: 86_400 }));
  return router;
}
