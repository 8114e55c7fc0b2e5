import type { FastifyInstance } from 'fastify';
import type { ApiDeps } from '../../app.ts';
import { describeApi } from './describe-api.ts';

/** The contract for tools: OpenAPI 3.1, made from the calls themselves. */
export function openapiRoutes(app: FastifyInstance, { settings }: ApiDeps): void {
  let text: string | undefined; // made when first asked for: tests and most processes never are
  app.get('/openapi.json', async (_request, reply) => {
    text ??= JSON.stringify(describeApi(settings.publicUrl));
    reply.type('application/json').header('cache-control', 'public, max-age=60');
    return text;
  });
}
