import { depositDay, offeredChannels } from '@app/core/money/deposits';
import {
  accountsOf,
  kycNeeded,
  leastOf,
  standingOf,
  withdrawalTerms,
} from '@app/core/money/withdrawals';
import { readPaymentPassword } from '@app/core/people/credentials';
import { openBonusOf } from '@app/core/play/bonuses';
import { permittedActs } from '@app/core/protection/standing';
import { read } from '@app/shared/members/limits.ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import { depositChannels } from '../../deposit-channels.ts';
import type { ApiDeps } from '../../deps.ts';
import { memberOfId } from '../../wire/member-of-id.ts';
import { presentLimits } from './limits.presenter.ts';

/** Limits of a member, read by the same queries that check their requests. */
export function opsLimitRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;
  const channels = depositChannels(deps.settings);

  bindOpsCall(app, deps, read, async ({ site, input }) => {
    const { id: merchantId, currency, timeZone } = site;
    const member = await memberOfId(db, { merchantId, publicId: input.id });
    const now = clock();
    const asker = { merchantId, memberId: member.id, currency, timeZone, now };
    const [permitted, ways, day, terms, standing, accounts, password, bonus] = await Promise.all([
      permittedActs(db, member.id, now),
      offeredChannels(db, merchantId, channels),
      depositDay(db, asker, now),
      withdrawalTerms(db, asker),
      standingOf(db, asker),
      accountsOf(db, member.id),
      readPaymentPassword(db, member.id),
      openBonusOf(db, member.id),
    ]);
    const kyc = await kycNeeded(db, { ...asker, amount: leastOf(terms) });
    const facts = { permitted, ways, day, terms, standing, accounts, password, bonus, kyc, now };
    return { target: member.username, answer: presentLimits(facts) };
  });
}
