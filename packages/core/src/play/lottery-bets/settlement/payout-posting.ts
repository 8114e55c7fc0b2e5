import type { Money } from '@app/shared/money/money';
import { cash, house, type Posting } from '../../../books/ledger/index.ts';

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

/** Posting of a leg's payout; its key makes it unique per version of the outcome. */
export const payoutPosting = (
  { lotteryId, merchantId, outcomeVersion }: OfDraw,
  { id, memberId, betId, payout }: Winner,
): Posting => ({
  source: 'lottery',
  key: `payout ${id} ${outcomeVersion}`,
  kind: 'bet.payout',
  from: house(merchantId, 'house_lottery', BigInt(lotteryId)),
  to: cash(memberId),
  amount: payout,
  causeId: betId,
});
