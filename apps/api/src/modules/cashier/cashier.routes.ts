import {
  countCompleted,
  createDeposit,
  findDeposit,
  listDeposits,
  offeredChannels,
  recordPayment,
} from '@app/core/cashier';
import * as calls from '@app/shared/api/cashier';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { rawBody } from '../../plugins/raw-body.ts';
import { depositsRequestOf } from './cashier.policy.ts';
import {
  presentDeposit,
  presentDeposits,
  presentLaunch,
  presentSettings,
} from './cashier.presenter.ts';
import { depositChannels } from './deposit-channels.ts';

export function cashierRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const channels = depositChannels(deps.settings);

  bindCall(app, deps, calls.depositSettings, async ({ site, member }) => {
    const [offered, completed] = await Promise.all([
      offeredChannels(deps.db, site.id, channels),
      countCompleted(deps.db, member.memberId),
    ]);
    return presentSettings(offered, completed);
  });

  bindCall(app, deps, calls.depositByLaunchUrl, async ({ site, member, input, requestKey }) => {
    const deposit = await createDeposit(
      { ...deps, channels },
      {
        requestKey,
        merchantId: site.id,
        memberId: member.memberId,
        channel: input.bankCode,
        currency: site.currency,
        amount: input.amount,
      },
    );
    return presentLaunch(deposit);
  });

  bindCall(app, deps, calls.deposit, async ({ member, input }) => {
    const mine = { publicId: input.transId, memberId: member.memberId };
    return presentDeposit(await findDeposit(deps.db, mine));
  });

  bindCall(app, deps, calls.deposits, async ({ member, input }) => {
    const asked = depositsRequestOf(input, deps.clock());
    const page = await listDeposits(deps.db, { memberId: member.memberId, ...asked });
    return presentDeposits(page, asked.rowsMax);
  });

  app.register(async (scope) => callbackRoute(scope, { ...deps, channels }));
}

/** What payment companies call. */
async function callbackRoute(
  scope: FastifyInstance,
  deps: ApiDeps & { readonly channels: ReturnType<typeof depositChannels> },
): Promise<void> {
  await scope.register(rawBody);
  scope.post<{ Params: { channel: string } }>('/pay/callback/:channel', async (request) => {
    const text = typeof request.body === 'string' ? request.body : '';
    const { headers, params } = request;
    const deposit = await recordPayment(deps, { channel: params.channel, rawBody: text, headers });
    return { success: true, value: { state: deposit.state } };
  });
}
