import {
  askByHand,
  type CreateDeposit,
  countCompleted,
  createDeposit,
  depositStepsOf,
  findDeposit,
  flushRefused,
  listDeposits,
  offeredChannels,
  readCompany,
  recordPayment,
  sendReceipt,
  signAnswer,
} from '@app/core/money/cashier';
import { DomainError } from '@app/core/platform/kernel';
import { bonusOfDeposit } from '@app/core/play/bonuses';
import { readSetting, type Site, siteUrl } from '@app/core/sites/site';
import * as calls from '@app/shared/deposits/schemas';
import { depositLimits } from '@app/shared/deposits/settings';
import { depositStateIds } from '@app/shared/deposits/states';
import type { Money } from '@app/shared/money/money';
import { callbackPath, payKeyPath } from '@app/shared/payments/protocol';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bindCall } from '../../bind-call.ts';
import { depositChannels } from '../../deposit-channels.ts';
import type { ApiDeps } from '../../deps.ts';
import { parseInput } from '../../http/inputs/paging.ts';
import { rawBody } from '../../plugins/raw-body.ts';
import { paymentPageOf, statesOfIds } from '../../wire/payment-list-request.ts';
import {
  presentBanks,
  presentByHand,
  presentDeposits,
  presentLaunch,
  presentOne,
  presentQr,
  presentSettings,
} from './member.presenter.ts';

export function depositRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const channels = depositChannels(deps.settings);

  bindCall(app, deps, calls.depositSettings, async ({ site, member, language }) => {
    const [offered, { quickAmounts }, completed] = await Promise.all([
      offeredChannels(deps.db, site.id, channels),
      readSetting(deps.db, { merchantId: site.id, setting: depositLimits }),
      countCompleted(deps.db, member.memberId),
    ]);
    return presentSettings({ channels: offered, quickAmounts, completed, language });
  });

  bindCall(app, deps, calls.depositBanks, async ({ site, language }) =>
    presentBanks(await offeredChannels(deps.db, site.id, channels), language),
  );

  for (const call of [calls.depositByLaunchUrl, calls.depositPg])
    bindCall(app, deps, call, async (context) =>
      presentLaunch(await createDeposit({ ...deps, channels }, wantedOf(context))),
    );

  for (const call of [calls.depositByQRImageUrl, calls.depositQr])
    bindCall(app, deps, call, async (context) => {
      const opened = await createDeposit({ ...deps, channels }, wantedOf(context));
      return presentQr(opened, siteUrl(context.site, deps.settings.publicUrl));
    });

  for (const call of [calls.manualTransferByAccountName, calls.depositMt, calls.depositMa])
    bindCall(app, deps, call, async (context) => {
      const asked = { ...wantedOf(context), payer: context.input.payeeName };
      return presentByHand(await askByHand({ ...deps, channels }, asked));
    });

  bindCall(app, deps, calls.sendDepositReceipt, async ({ member, input }) => {
    const { transId: publicId, receiptIds } = input;
    await sendReceipt(deps, { memberId: member.memberId, publicId, receiptIds });
    return {};
  });

  bindCall(app, deps, calls.deposit, async ({ member, language, input }) => {
    const mine = { publicId: input.transId, memberId: member.memberId };
    const found = await findDeposit(deps.db, mine);
    const [steps, bonus] = await Promise.all([
      depositStepsOf(deps.db, found.id),
      bonusOfDeposit(deps.db, found.id),
    ]);
    return presentOne({ ...found, bonus }, steps, language);
  });

  bindCall(
    app,
    deps,
    calls.deposits,
    async ({ site: { timeZone }, member: { memberId }, language, input }) => {
      const asked = await paymentPageOf(deps.db, input, { now: deps.clock(), timeZone });
      const states = statesOfIds(depositStateIds, input.states);
      const page = await listDeposits(deps.db, { memberId, ...asked, states });
      return presentDeposits(page, { rowsMax: asked.rowsMax, language });
    },
  );

  app.register(async (scope) => callbackRoute(scope, { ...deps, channels }));
}

interface DepositRequest {
  readonly site: Site;
  readonly member: { readonly memberId: bigint; readonly username: string };
  readonly input: {
    readonly bankCode: string;
    readonly amount: Money;
    readonly targetUsername?: string | undefined;
    readonly promotionId?: string | undefined;
  };
  readonly requestKey: CreateDeposit['requestKey'];
}

/** @throws InvalidInput if it names another member */
function wantedOf({ site, member, input, requestKey }: DepositRequest): CreateDeposit {
  const { targetUsername = member.username } = input;
  parseInput(z.object({ targetUsername: z.literal(member.username) }), { targetUsername });
  return {
    requestKey,
    merchantId: site.id,
    memberId: member.memberId,
    channel: input.bankCode,
    currency: site.currency,
    amount: input.amount,
    promotionId: input.promotionId,
  };
}

/** Callbacks of payment companies. */
async function callbackRoute(
  scope: FastifyInstance,
  deps: ApiDeps & { readonly channels: ReturnType<typeof depositChannels> },
): Promise<void> {
  await scope.register(rawBody);
  scope.addHook('preClose', () => flushRefused(deps.db));
  scope.post<{ Params: { channel: string } }>(callbackPath(':channel'), async (request, reply) => {
    const text = typeof request.body === 'string' ? request.body : '';
    const { headers, params } = request;
    const deposit = await recordPayment(deps, { channel: params.channel, rawBody: text, headers });
    const rawBody = JSON.stringify({ success: true, value: { state: deposit.state } });
    const answer = { channel: params.channel, status: 200, rawBody, headers };
    return reply
      .headers(await signAnswer(deps, answer))
      .type('application/json')
      .send(rawBody);
  });
  scope.get<{ Params: { channel: string } }>(payKeyPath(':channel'), async ({ params }, reply) => {
    const company = await readCompany(deps.db, params.channel);
    if (!company) throw new DomainError('request.not_found');
    const { kid, publicKey } = company;
    reply.header('cache-control', 'public, max-age=60');
    return { algorithm: 'Ed25519', kid, publicKey };
  });
}
