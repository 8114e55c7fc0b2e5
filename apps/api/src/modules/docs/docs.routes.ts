import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { docsPage } from './docs-page.ts';

const require = createRequire(import.meta.url);
const beside = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Files of the page: our own styles, and the reader for OpenAPI documents. */
const FILES = {
  'reader.js': require.resolve('swagger-ui-dist/swagger-ui-bundle.js'),
  'reader.css': require.resolve('swagger-ui-dist/swagger-ui.css'),
  'tokens.css': fileURLToPath(import.meta.resolve('@app/ui/tokens.css')),
  'docs.css': beside('docs.css'),
  'docs.js': beside('docs.js'),
};

const TYPES = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' };

/** `/openapi.json` as an HTML page. */
export function docsRoutes(app: FastifyInstance): void {
  for (const path of ['/docs', '/docs/']) {
    app.get(path, (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(docsPage()),
    );
  }
  for (const [name, file] of Object.entries(FILES)) {
    const type = TYPES[name.endsWith('.js') ? 'js' : 'css'];
    app.get(`/docs/${name}`, async (_request, reply) => {
      reply.type(type).header('cache-control', 'public, max-age=3600');
      return readFile(file);
    });
  }
}
