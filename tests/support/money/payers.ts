import { randomUUID } from 'node:crypto';
import { ProviderFailed } from '@app/core/money/deposits';
import {
  type BuiltInPayers,
  legsOf,
  offerPayer,
  sendLeg,
  type Withdrawal,
  type WithdrawalChannel,
} from '@app/core/money/withdrawals';
import { inTransaction } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { whole } from '../world.ts';
import { claimWithoutStep, OPERATOR } from './withdrawals.ts';

export const PAYER = 'stand-in';

/** The provider's behavior; `loses_response`: it pays, but we get no answer. */
type Behavior = 'pays' | 'stays_pending' | 'refuses' | 'loses_request' | 'loses_response';

export type StandInPayer = ReturnType<typeof startTestPayer>;

/** A provider that pays withdrawals and remembers payments by our reference. */
export function startTestPayer(code = PAYER) {
  let behavior: Behavior = 'pays';
  let differs = false;
  /** Number of requests for each payment, by our reference. */
  const requestCounts = new Map<string, number>();
  /** Paid amounts, one for each reference. */
  const paid = new Map<string, bigint>();
  const paidReport = (legId: string, currency: string) => ({
    status: 'paid' as const,
    amount: whole(Number(paid.get(legId) ?? 0n) / 10_000 - (differs ? 1 : 0)),
    currency,
    reference: `paid-${legId}`,
  });
  const payer: WithdrawalChannel = {
    code,
    async pay({ legId, amount, currency }) {
      if (behavior === 'loses_request') throw new ProviderFailed('timed_out');
      requestCounts.set(legId, (requestCounts.get(legId) ?? 0) + 1);
      if (behavior === 'refuses') return { status: 'failed' };
      if (behavior === 'stays_pending') return { status: 'pending' };
      paid.set(legId, amount);
      if (behavior === 'loses_response') throw new ProviderFailed('cut_off');
      return paidReport(legId, currency);
    },
    async askAbout({ legId, currency }) {
      if (behavior === 'loses_request' || behavior === 'loses_response')
        throw new ProviderFailed('timed_out');
      if (paid.has(legId)) return paidReport(legId, currency);
      if (!requestCounts.has(legId)) return { status: 'not_found' };
      return { status: behavior === 'refuses' ? 'failed' : 'pending' };
    },
  };
  const payers: BuiltInPayers = new Map([[code, payer]]);
  return {
    payers,
    requestCounts,
    paid,
    setBehavior: (other: Behavior) => {
      behavior = other;
    },
    /** Reports one unit less than the requested amount. */
    differ: () => {
      differs = true;
    },
    /** Pays a pending payment. */
    pay: (legId: string, amount: bigint) => void paid.set(legId, amount),
  };
}

/** Lets a site pay by a provider, from 1 to 50 000, to every kind of account. */
export const offerStandIn = (
  { db }: Pick<Deps, 'db'>,
  merchantId: bigint,
  payers: BuiltInPayers,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const code of payers.keys())
      await offerPayer(
        tx,
        merchantId,
        {
          code,
          name: 'Stand-in',
          enabled: true,
          kinds: ['bank', 'ewallet', 'virtual'],
          amountMin: whole(1),
          amountMax: whole(50_000),
          place: 0,
          version: 0,
        },
        { payers },
      );
  });

/** Hands whole units of a withdrawal to a provider, and returns the payment. */
export async function sendBy(
  deps: Deps & { readonly payers: BuiltInPayers },
  withdrawal: Withdrawal,
  amount: number,
  { legId = randomUUID() as string, channel = PAYER } = {},
) {
  const { id, merchantId, publicId } = withdrawal;
  await claimWithoutStep(deps, withdrawal);
  const payment = {
    merchantId,
    publicId,
    operator: OPERATOR,
    legId,
    channel,
    amount: whole(amount),
  };
  await inTransaction(deps.db, (tx) => sendLeg(tx, deps, payment, deps.clock()));
  const leg = (await legsOf(deps.db, [id])).find((one) => one.publicId === legId);
  if (!leg) throw new Error('the payment was not written');
  return leg;
}
