import { recordReport } from '@app/core/play/lotteries';
import { resultsPath } from '@app/shared/results/protocol';
import type { FastifyInstance } from 'fastify';
import type { ApiDeps } from '../../deps.ts';
import { rawBody } from '../../plugins/raw-body.ts';

/** Receives draw results from results providers. */
export function resultsRoutes(app: FastifyInstance, deps: ApiDeps): void {
  app.register(async (scope) => {
    await scope.register(rawBody);
    scope.post<{ Params: { provider: string } }>(
      resultsPath(':provider'),
      async ({ body, headers, params: { provider } }) => {
        const text = typeof body === 'string' ? body : '';
        await recordReport(deps, { provider, rawBody: text, headers });
        // The same answer in any case: a provider must not learn about the reports of others.
        return { success: true, value: { state: 'taken' } };
      },
    );
  });
}
