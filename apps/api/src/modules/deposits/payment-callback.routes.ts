import { flushRefused, readProvider, recordPayment, signAnswer } from '@app/core/money/deposits';
import { DomainError } from '@app/core/platform/kernel';
import { callbackPath, payKeyPath } from '@app/shared/payments/protocol';
import type { FastifyInstance } from 'fastify';
import { depositChannels } from '../../deposit-channels.ts';
import type { ApiDeps } from '../../deps.ts';
import { rawBody } from '../../plugins/raw-body.ts';

/** Callback by which payment providers report payments, and the key that signs its answers. */
export function paymentCallbackRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const channels = depositChannels(deps.settings);
  app.register(async (scope) => {
    await scope.register(rawBody);
    scope.addHook('preClose', () => flushRefused(deps.db));
    scope.post<{ Params: { channel: string } }>(
      callbackPath(':channel'),
      async ({ body, headers, params: { channel } }, reply) => {
        const text = typeof body === 'string' ? body : '';
        const report = { channel, rawBody: text, headers };
        const deposit = await recordPayment({ ...deps, channels }, report);
        const answer = JSON.stringify({ success: true, value: { state: deposit.state } });
        const signed = { channel, status: 200, rawBody: answer, headers };
        return reply
          .headers(await signAnswer({ ...deps, channels }, signed))
          .type('application/json')
          .send(answer);
      },
    );
    scope.get<{ Params: { channel: string } }>(
      payKeyPath(':channel'),
      async ({ params }, reply) => {
        const provider = await readProvider(deps.db, params.channel);
        if (!provider) throw new DomainError('request.not_found');
        const { kid, publicKey } = provider;
        reply.header('cache-control', 'public, max-age=60');
        return { algorithm: 'Ed25519', kid, publicKey };
      },
    );
  });
}
