import { turnoverLeft } from '@app/core/money/deposits';
import {
  askWithdrawal,
  cancelWithdrawal,
  confirmLeg,
  exchangeRate,
  findWithdrawal,
  isCancellableBy,
  kycNeeded,
  leastOf,
  legsOf,
  listWithdrawals,
  openLegs,
  penaltyOf,
  requiredProof,
  standingOf,
  stepsOf,
  typicalTimes,
  withdrawalTerms,
} from '@app/core/money/withdrawals';
import { judgeWithdrawal } from '@app/core/operations/risk';
import { readPersonal } from '@app/core/people/profile';
import { DomainError } from '@app/core/platform/kernel';
import type { Site } from '@app/core/sites/site';
import { feeOf } from '@app/shared/money/fee';
import { type Money, money } from '@app/shared/money/money';
import * as payments from '@app/shared/withdrawals/payments.schemas';
import * as calls from '@app/shared/withdrawals/schemas';
import { type WithdrawalKind, withdrawalStateIds } from '@app/shared/withdrawals/states';
import { decimalsOf } from '@app/shared/withdrawals/virtual-wallets';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { builtInPayersOf } from '../../payers.ts';
import { paymentPageOf, statesOfIds } from '../../wire/payment-list-request.ts';
import {
  presentLeg,
  presentOpenLeg,
  presentSteps,
  presentWithdrawal,
  presentWithdrawals,
} from './member.presenter.ts';
import { presentOpenBonus } from './open-bonus.presenter.ts';
import { numberProofOf } from './proof.requests.ts';
import { presentWithdrawSettings } from './terms.presenter.ts';

export function withdrawalRoutes(app: FastifyInstance, deps: ApiDeps): void {
  termRoutes(app, deps);
  moneyRoutes(app, deps);
}

/** Limits and fees of withdrawals, and reasons why the member cannot withdraw. */
function termRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;
  const askerOf = (site: Site, memberId: bigint) => ({
    merchantId: site.id,
    memberId,
    currency: site.currency,
    timeZone: site.timeZone,
    now: deps.clock(),
  });

  bindCall(app, deps, calls.withdrawSettings, async (context) => {
    const { site, member, input, language } = context;
    const { memberId } = member;
    const asker = askerOf(site, memberId);
    const [terms, standing, bonus, proof, personal, typical] = await Promise.all([
      withdrawalTerms(db, asker),
      standingOf(db, asker),
      presentOpenBonus(db, { merchantId: site.id, memberId, language, now: asker.now }),
      requiredProof(db, { merchantId: site.id, site }),
      readPersonal(db, memberId),
      typicalTimes(db, asker),
    ]);
    const phone = personal.phoneVerifiedAt && personal.phone;
    const kyc = await kycNeeded(db, { ...asker, amount: leastOf(terms) });
    const needsPaymentPassword = !site.flags.has('WDRAWNOPASSVERIF3');
    const { groupId } = input;
    return presentWithdrawSettings({
      terms,
      standing,
      kyc,
      groupId,
      language,
      needsPaymentPassword,
      bonus,
      proof,
      phone,
      typical,
    });
  });

  bindCall(app, deps, calls.withdrawCharges, async ({ site, member: { memberId }, input }) => {
    const terms = await withdrawalTerms(db, askerOf(site, memberId));
    const { withdrawAmount: amount } = input;
    const penaltyCharge = penaltyOf(terms, amount);
    const kind = kindOf(input.withdrawType);
    const charge = money(feeOf(amount, terms.fees[kind]) + penaltyCharge);
    return { amount, charge, penaltyCharge, arrives: leftAfter(amount, charge) };
  });

  bindCall(app, deps, calls.exchangeRate, async ({ site, input: { sourceCurrency } }) => {
    const rate = await exchangeRate(db, { merchantId: site.id, currency: sourceCurrency });
    return {
      sourceCurrency,
      currency: site.currency,
      sell: rate.sell,
      buy: rate.buy,
      decimals: decimalsOf(sourceCurrency),
      updatedAt: rate.setAt.getTime(),
    };
  });

  bindCall(app, deps, calls.turnoverInfo, async ({ site, member: { memberId } }) => {
    const asker = { merchantId: site.id, memberId };
    const { deposits: turnover, bonus } = await turnoverLeft(db, asker);
    const parts = [
      { gameType: 'ALL', requiredTurnover: turnover.required, actualTurnover: turnover.done },
      {
        gameType: 'BONUS',
        requiredTurnover: bonus?.required ?? money(0n),
        actualTurnover: bonus?.done ?? money(0n),
      },
    ].filter(({ requiredTurnover }) => requiredTurnover > 0n);
    const required = money(parts.reduce((sum, part) => sum + part.requiredTurnover, 0n));
    const done = money(parts.reduce((sum, part) => sum + part.actualTurnover, 0n));
    return {
      status: statusOf({ required, left: required - done }),
      details: parts,
      totalRequiredTurnover: required,
      totalActualTurnover: done,
    };
  });
}

function statusOf({
  required,
  left,
}: Readonly<Record<'required' | 'left', bigint>>): 'A' | 'I' | 'N' {
  if (required === 0n) return 'N';
  return left > 0n ? 'I' : 'A';
}

/** Default: a bank account. */
const kindOf = (withdrawType: 'BC' | 'EW' | 'VW' = 'BC'): WithdrawalKind =>
  (({ BC: 'bank', EW: 'ewallet', VW: 'virtual' }) as const)[withdrawType];

const leftAfter = (amount: Money, fee: Money) => money(amount > fee ? amount - fee : 0n);

function moneyRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;
  const payers = builtInPayersOf(deps.settings);

  bindCall(app, deps, calls.withdraw, async ({ site, member: { memberId }, input, requestKey }) => {
    const needsPassword = !site.flags.has('WDRAWNOPASSVERIF3');
    if (needsPassword && input.password === undefined)
      throw new DomainError('not.exists.payment.password');
    const withdrawal = await askWithdrawal(
      { ...deps, payers },
      {
        requestKey,
        merchantId: site.id,
        memberId,
        timeZone: site.timeZone,
        currency: site.currency,
        amount: input.amount,
        accountId: input.bankCardId,
        paymentPassword: needsPassword ? input.password : undefined,
        judge: judgeWithdrawal,
        forfeitsBonus: input.forfeitBonus ?? false,
        acceptedPenalty: input.acceptedPenalty,
        proof: numberProofOf(site, input),
        virtualAmount: input.virtualAmount,
      },
    );
    return presentWithdrawal(withdrawal);
  });

  bindCall(app, deps, calls.withdrawal, async ({ member: { memberId }, input }) => {
    const found = await findWithdrawal(db, { memberId, publicId: input.transId });
    const [legs, steps, isCancellable] = await Promise.all([
      legsOf(db, [found.id]),
      stepsOf(db, found.id),
      isCancellableBy(db, found),
    ]);
    return {
      ...presentWithdrawal(found),
      isCancellable,
      legs: legs.map((leg) => presentLeg(leg, clock())),
      steps: presentSteps(steps),
    };
  });

  bindCall(
    app,
    deps,
    calls.withdrawals,
    async ({ site: { timeZone }, member: { memberId }, input }) => {
      const paymentPage = await paymentPageOf(db, input, { now: deps.clock(), timeZone });
      const states = statesOfIds(withdrawalStateIds, input.states);
      const page = await listWithdrawals(db, { memberId, ...paymentPage, states });
      return presentWithdrawals(page, paymentPage.rowsMax);
    },
  );

  bindCall(app, deps, calls.cancelWithdraw, async ({ member: { memberId }, input }) => {
    await cancelWithdrawal(deps, { memberId, publicId: input.transId });
    return {};
  });

  bindCall(app, deps, payments.paymentConfirmationList, async ({ member: { memberId } }) =>
    (await openLegs(db, memberId)).map((open) => presentOpenLeg(open, clock())),
  );

  bindCall(app, deps, calls.processC2CTransaction, async ({ member: { memberId }, input }) => {
    const { receivedAmount: received, ...confirmation } = input;
    return presentWithdrawal(await confirmLeg(deps, { memberId, received, ...confirmation }));
  });
}
