import type { Money } from '@app/shared/money/money';
import type { Reader } from '../db/index.ts';
import { type ClaimDay, claimDay } from './claim-day.ts';
import { claimsOfDay } from './claim-rebates.ts';
import { type Claimable, claimableOf } from './claimable.ts';

/** A category with what it brings, and what became of it. */
export interface ManualRebate extends Claimable {
  readonly claimedAt: Date | null;
  /** Of the day that is running; it can be claimed when that is over. */
  readonly today: { readonly turnover: Money; readonly amount: Money };
}

export interface ManualRebates {
  /** Undefined in the moments after midnight before the day that ended is settled. */
  readonly day: ClaimDay | undefined;
  readonly list: readonly ManualRebate[];
}

interface Asked {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly currency: string;
  readonly timeZone: string;
  readonly now: Date;
}

/** A query. What a member can claim for yesterday's bets, what of it they did, and today so far. */
export async function manualRebate(
  reader: Reader,
  { merchantId, memberId, currency, timeZone, now }: Asked,
): Promise<ManualRebates> {
  const day = await claimDay(reader, { timeZone, now });
  const member = { merchantId, memberId, currency };
  const [due, today, claims] = await Promise.all([
    claimableOf(reader, member, day ?? { start: now, end: now }),
    claimableOf(
      reader,
      member,
      day ? { start: day.end, end: day.expires } : { start: now, end: now },
    ),
    day ? claimsOfDay(reader, memberId, day) : [],
  ]);
  const list = due.map((one, n): ManualRebate => {
    const { turnover, amount } = today[n] ?? one;
    // What was claimed is shown as it was paid, whatever the rate is by now.
    const claim = claims.find(({ category }) => category === one.category);
    return { ...one, ...claim, claimedAt: claim?.claimedAt ?? null, today: { turnover, amount } };
  });
  return { day, list };
}
