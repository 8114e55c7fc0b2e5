import type { FastifyInstance } from 'fastify';
import type { ApiDeps } from '../../deps.ts';

const DOCUMENTS = {
  '/openapi.json': async () => (await import('./describe-api.ts')).describeApi,
  '/openapi-ops.json': async () => (await import('./describe-ops.ts')).describeOps,
} as const;

/** Both OpenAPI documents, derived from the calls. */
export function openapiRoutes(app: FastifyInstance, { settings }: ApiDeps): void {
  for (const [path, load] of Object.entries(DOCUMENTS)) {
    let text: string | undefined; // described at the first request, because most processes never get one
    app.get(path, async (_request, reply) => {
      text ??= JSON.stringify((await load())(settings.publicUrl));
      reply.type('application/json').header('cache-control', 'public, max-age=60');
      return text;
    });
  }
}
