import {
  askByHand,
  countCompleted,
  createDeposit,
  depositStepsOf,
  findDeposit,
  listDeposits,
  offeredChannels,
  sendReceipt,
} from '@app/core/money/deposits';
import { bonusOfDeposit } from '@app/core/play/bonuses';
import { readSetting, siteUrl } from '@app/core/sites/site';
import * as calls from '@app/shared/deposits/schemas';
import { depositLimits } from '@app/shared/deposits/settings';
import { depositStateIds } from '@app/shared/deposits/states';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import { depositChannels } from '../../deposit-channels.ts';
import type { ApiDeps } from '../../deps.ts';
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
import { wantedOf } from './requests.ts';

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

  bindCall(app, deps, calls.depositByLaunchUrl, async (context) =>
    presentLaunch(await createDeposit({ ...deps, channels }, wantedOf(context))),
  );

  bindCall(app, deps, calls.depositByQRImageUrl, async (context) => {
    const opened = await createDeposit({ ...deps, channels }, wantedOf(context));
    return presentQr(opened, siteUrl(context.site, deps.settings.publicUrl));
  });

  bindCall(app, deps, calls.manualTransferByAccountName, async (context) => {
    const deposit = { ...wantedOf(context), payer: context.input.payeeName };
    return presentByHand(await askByHand({ ...deps, channels }, deposit));
  });

  bindCall(app, deps, calls.sendDepositReceipt, async ({ member, input }) => {
    const { transId: publicId, receiptIds } = input;
    await sendReceipt(deps, { memberId: member.memberId, publicId, receiptIds });
    return {};
  });

  bindCall(app, deps, calls.deposit, async ({ site, member, language, input }) => {
    const mine = { publicId: input.transId, memberId: member.memberId };
    const found = await findDeposit(deps.db, mine);
    const [steps, bonus, { lateHours }] = await Promise.all([
      depositStepsOf(deps.db, found.id),
      bonusOfDeposit(deps.db, found.id),
      readSetting(deps.db, { merchantId: site.id, setting: depositLimits }),
    ]);
    return presentOne({ row: { ...found, bonus }, steps, lateHours }, language);
  });

  bindCall(
    app,
    deps,
    calls.deposits,
    async ({ site: { timeZone }, member: { memberId }, language, input }) => {
      const requested = await paymentPageOf(deps.db, input, { now: deps.clock(), timeZone });
      const states = statesOfIds(depositStateIds, input.states);
      const page = await listDeposits(deps.db, { memberId, ...requested, states });
      return presentDeposits(page, { rowsMax: requested.rowsMax, language });
    },
  );
}
