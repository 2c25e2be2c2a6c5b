import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { publicUrlOf } from '../config.ts';
import { replyFromCache } from './reply-from-cache.ts';
import { crossOriginHeaders } from './headers.ts';
import type { CreatedReply } from './response-cache.ts';
import { openApi } from './openapi.ts';

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Rawi: calls</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/swagger-ui.css">
</head>
<body>
<div id="docs"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`;

const startScript = `window.ui = SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'list',
  displayRequestDuration: true,
  defaultModelsExpandDepth: -1,
  validatorUrl: null,
});
`;

/** No other hosts. Swagger UI sets inline styles from scripts, so they must be allowed. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "font-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const pageHeaders = { 'Content-Security-Policy': contentSecurityPolicy };

async function readSwaggerFile(name: string): Promise<Buffer> {
  const folder = join(dirname(fileURLToPath(import.meta.resolve('@fastify/swagger-ui'))), 'static');
  return readFile(join(folder, name));
}

const cacheLifetime = { seconds: 300, staleSeconds: 3600 };

/** Serves /openapi.json, and Swagger UI at /docs without any other host. */
export function addDocs(app: FastifyInstance): void {
  const { rawi } = app;
  const documents: Record<string, () => Promise<CreatedReply>> = {
    '/openapi.json': async () => ({
      type: 'application/json; charset=utf-8',
      body: JSON.stringify(openApi(rawi.calls, publicUrlOf(rawi.config, rawi.config.provider))),
      headers: crossOriginHeaders,
    }),
    '/docs': async () => ({ type: 'text/html; charset=utf-8', body: page, headers: pageHeaders }),
    '/docs/start.js': async () => ({
      type: 'text/javascript; charset=utf-8',
      body: startScript,
      headers: pageHeaders,
    }),
    '/docs/swagger-ui.css': async () => ({
      type: 'text/css; charset=utf-8',
      body: await readSwaggerFile('swagger-ui.css'),
      headers: pageHeaders,
    }),
    '/docs/swagger-ui-bundle.js': async () => ({
      type: 'text/javascript; charset=utf-8',
      body: await readSwaggerFile('swagger-ui-bundle.js'),
      headers: pageHeaders,
    }),
  };
  for (const [url, make] of Object.entries(documents))
    app.get(url, (request, reply) =>
      replyFromCache(request, reply, {
        key: `docs ${url}`,
        providerId: '',
        lifetime: cacheLifetime,
        label: 'docs',
        create: make,
      }),
    );
  app.get('/docs/', (_, reply) => reply.redirect('/docs', 308));
}
