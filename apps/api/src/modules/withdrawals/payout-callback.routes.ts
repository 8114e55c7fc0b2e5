import { recordPayoutReport, signPayoutAnswer } from '@app/core/money/withdrawals';
import { payoutCallbackPath } from '@app/shared/payments/protocol';
import type { FastifyInstance } from 'fastify';
import type { ApiDeps } from '../../deps.ts';
import { rawBody } from '../../plugins/raw-body.ts';

/** Callback by which payment providers report the outcome of payouts. */
export function payoutCallbackRoutes(app: FastifyInstance, deps: ApiDeps): void {
  app.register(async (scope) => {
    await scope.register(rawBody);
    scope.post<{ Params: { channel: string } }>(
      payoutCallbackPath(':channel'),
      async ({ body, headers, params: { channel } }, reply) => {
        const text = typeof body === 'string' ? body : '';
        const leg = await recordPayoutReport(deps, { channel, rawBody: text, headers });
        const rawBody = JSON.stringify({ success: true, value: { state: leg.state } });
        const signed = await signPayoutAnswer(deps, { channel, status: 200, rawBody, headers });
        return reply.headers(signed).type('application/json').send(rawBody);
      },
    );
  });
}
