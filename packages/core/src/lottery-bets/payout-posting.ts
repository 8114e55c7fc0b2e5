import type { Money } from '@app/shared/money/money';
import { cash, house, type Posting } from '../ledger/index.ts';

interface OfDraw {
  readonly lotteryId: number;
  readonly merchantId: bigint;
  readonly outcomeVersion: number;
}

interface Winner {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly betId: bigint;
  readonly payout: Money;
}

/** What a leg is paid by a version of its draw's outcome, once for each. */
export const payoutPosting = (
  { lotteryId, merchantId, outcomeVersion }: OfDraw,
  { id, memberId, betId, payout }: Winner,
): Posting => ({
  ...({ source: 'lottery', key: `payout ${id} ${outcomeVersion}`, kind: 'bet.payout' } as const),
  ...{ from: house(merchantId, 'house_lottery', BigInt(lotteryId)), to: cash(memberId) },
  ...{ amount: payout, causeId: betId },
});
