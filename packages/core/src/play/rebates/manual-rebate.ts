import type { Money } from '@app/shared/money/money';
import type { Reader } from '../../platform/db/index.ts';
import { type ClaimDay, claimDay } from './claim-day.ts';
import { claimsOfDay } from './claim-rebates.ts';
import { type Claimable, claimableOf } from './claimable-rebates.ts';

/** A category with its claimable rebate and its claim. */
export interface ManualRebate extends Claimable {
  readonly claimedAt: Date | null;
  /** Turnover and rebate of the running day, claimable after its end. */
  readonly today: { readonly turnover: Money; readonly amount: Money };
}

export interface ManualRebates {
  /** Undefined shortly after midnight, until the day that ended is settled. */
  readonly day: ClaimDay | undefined;
  readonly list: readonly ManualRebate[];
}

interface RebateRequest {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly currency: string;
  readonly timeZone: string;
  readonly now: Date;
}

/** A query. A member's claimable and claimed rebates of yesterday, and the sums of today so far. */
export async function manualRebate(
  reader: Reader,
  { merchantId, memberId, currency, timeZone, now }: RebateRequest,
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
    // A claim is shown as paid, regardless of the current rate.
    const claim = claims.find(({ category }) => category === one.category);
    return { ...one, ...claim, claimedAt: claim?.claimedAt ?? null, today: { turnover, amount } };
  });
  return { day, list };
}
