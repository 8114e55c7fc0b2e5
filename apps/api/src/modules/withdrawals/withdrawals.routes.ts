import { openBonusOf } from '@app/core/bonuses';
import type { Reader } from '@app/core/db';
import { DomainError } from '@app/core/kernel';
import { judgeWithdrawal } from '@app/core/risk';
import type { Site } from '@app/core/site';
import { walletOf } from '@app/core/wallet';
import {
  askWithdrawal,
  cancelWithdrawal,
  confirmLeg,
  findWithdrawal,
  kycNeeded,
  legsOf,
  listWithdrawals,
  openLegs,
  standingOf,
  stepsOf,
  withdrawalTerms,
} from '@app/core/withdrawals';
import * as calls from '@app/shared/api/withdrawals';
import { type Money, money } from '@app/shared/money/money';
import { unitsOfWire } from '@app/shared/money/units';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { payersOfBox } from '../../payers.ts';
import { cashierRangeOf } from '../../wire/cashier-range.ts';
import {
  presentLeg,
  presentOpenLeg,
  presentSteps,
  presentWithdrawal,
  presentWithdrawals,
} from './withdrawals.presenter.ts';

export function withdrawalRoutes(app: FastifyInstance, deps: ApiDeps): void {
  termRoutes(app, deps);
  moneyRoutes(app, deps);
}

/** What may be withdrawn, what it costs, and what stands in the way. */
function termRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;
  const askerOf = (site: Site, memberId: bigint) => ({
    ...{ merchantId: site.id, memberId, timeZone: site.timeZone },
    now: deps.clock(),
  });

  bindCall(app, deps, calls.withdrawSettings, async ({ site, member: { memberId } }) => {
    const asker = askerOf(site, memberId);
    const [terms, { hasPaymentPassword, heldUntil, owed }] = await Promise.all([
      withdrawalTerms(db, asker),
      standingOf(db, asker),
    ]);
    const kyc = await kycNeeded(db, { ...asker, amount: terms.amountMin });
    const isClear =
      terms.countLeft > 0 &&
      terms.leftToday >= terms.amountMin &&
      terms.depositsLeft === 0n &&
      terms.turnover.left === 0n &&
      owed === 0n &&
      kyc === undefined &&
      heldUntil === null;
    return {
      allowWithdraw: isClear ? ('Y' as const) : ('N' as const),
      minimumAmount: terms.amountMin,
      maximumAmount: terms.amountMax,
      maxTransactionTimes: terms.dayCountMax,
      remainingTransactionTimes: terms.countLeft,
      remainingWithdrawAmount: terms.leftToday,
      dayEndsAt: terms.dayEndsAt.getTime(),
      fee: terms.fee,
      allowDecimal: true,
      confirmMinutes: terms.confirmMinutes,
      needsPaymentPassword: !site.flags.has('WDRAWNOPASSVERIF3'),
      hasPaymentPassword,
      heldUntil: heldUntil?.getTime() ?? null,
      owed,
      depositsLeft: terms.depositsLeft,
      turnoverLeft: terms.turnover.left,
      kycNeeded: kyc ?? null,
      bonus: await presentOpenBonus(db, memberId),
    };
  });

  bindCall(app, deps, calls.withdrawCharges, async ({ site, member: { memberId }, input }) => {
    const { fee } = await withdrawalTerms(db, askerOf(site, memberId));
    const amount = money(unitsOfWire(Number(input.withdrawAmount)));
    return { amount, charge: fee, arrives: leftAfter(amount, fee) };
  });

  bindCall(app, deps, calls.turnoverInfo, async ({ site, member: { memberId } }) => {
    const [{ turnover }, bonus] = await Promise.all([
      withdrawalTerms(db, askerOf(site, memberId)),
      openBonusOf(db, memberId),
    ]);
    const asked = [
      { gameType: 'ALL', requiredTurnover: turnover.required, actualTurnover: turnover.done },
      {
        gameType: 'BONUS',
        requiredTurnover: bonus?.required ?? money(0n),
        actualTurnover: bonus?.done ?? money(0n),
      },
    ].filter(({ requiredTurnover }) => requiredTurnover > 0n);
    const required = money(asked.reduce((sum, part) => sum + part.requiredTurnover, 0n));
    const done = money(asked.reduce((sum, part) => sum + part.actualTurnover, 0n));
    return {
      status: statusOf({ required, left: required - done }),
      details: asked,
      totalRequiredTurnover: required,
      totalActualTurnover: done,
    };
  });
}

/** What of a bonus a withdrawal would give up. */
async function presentOpenBonus(db: Reader, memberId: bigint) {
  const [bonus, wallet] = await Promise.all([openBonusOf(db, memberId), walletOf(db, memberId)]);
  if (!bonus) return null;
  return {
    bonusId: bonus.publicId,
    name: bonus.terms.name,
    bonusBalance: wallet.bonus,
    turnoverLeft: money(bonus.ahead + bonus.required - bonus.done),
    expiresAt: bonus.expiresAt?.getTime() ?? null,
  };
}

function statusOf({
  required,
  left,
}: Readonly<Record<'required' | 'left', bigint>>): 'A' | 'I' | 'N' {
  if (required === 0n) return 'N';
  return left > 0n ? 'I' : 'A';
}

const leftAfter = (amount: Money, fee: Money) => money(amount > fee ? amount - fee : 0n);

/** Withdrawals themselves. */
function moneyRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;
  const payers = payersOfBox(deps.settings);

  for (const call of [calls.withdraw, calls.withdrawOfOldClients])
    bindCall(app, deps, call, async ({ site, member: { memberId }, input, requestKey }) => {
      const mustType = !site.flags.has('WDRAWNOPASSVERIF3');
      if (mustType && input.password === undefined) throw new DomainError('payment_password.none');
      const asked = await askWithdrawal(
        { ...deps, payers },
        {
          ...{ requestKey, merchantId: site.id, memberId, timeZone: site.timeZone },
          ...{ currency: site.currency, amount: input.amount, accountId: input.bankCardId },
          paymentPassword: mustType ? input.password : undefined,
          judge: judgeWithdrawal,
          forfeitsBonus: input.forfeitBonus,
        },
      );
      return presentWithdrawal(asked);
    });

  bindCall(app, deps, calls.withdrawal, async ({ member: { memberId }, input }) => {
    const found = await findWithdrawal(db, { memberId, publicId: input.transId });
    const [legs, steps] = await Promise.all([legsOf(db, [found.id]), stepsOf(db, found.id)]);
    return {
      ...presentWithdrawal(found),
      legs: legs.map(presentLeg),
      steps: presentSteps(steps),
    };
  });

  bindCall(app, deps, calls.withdrawals, async ({ member: { memberId }, input }) => {
    const asked = cashierRangeOf(input, deps.clock());
    return presentWithdrawals(await listWithdrawals(db, { memberId, ...asked }), asked.rowsMax);
  });

  bindCall(app, deps, calls.cancelWithdraw, async ({ member: { memberId }, input }) => {
    await cancelWithdrawal(deps, { memberId, publicId: input.transId });
    return {};
  });

  bindCall(app, deps, calls.paymentConfirmationList, async ({ member: { memberId } }) =>
    (await openLegs(db, memberId)).map(presentOpenLeg),
  );

  bindCall(app, deps, calls.processC2CTransaction, async ({ member: { memberId }, input }) => {
    const { receivedAmount: received, ...said } = input;
    return presentWithdrawal(await confirmLeg(deps, { memberId, received, ...said }));
  });
}
