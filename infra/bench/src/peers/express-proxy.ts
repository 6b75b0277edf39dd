import type { AddressInfo } from 'node:net';
import process from 'node:process';

import express from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';

/**
 * What the gateway is compared with: express and http-proxy-middleware, combined as their manuals say, and nothing
 * else.
 */
const app = express();
app.use('/', createProxyMiddleware({ target: process.env.UPSTREAM ?? '', changeOrigin: true }));
const server = app.listen(0, '127.0.0.1', () => console.log(`port ${(server.address() as AddressInfo).port}`));
