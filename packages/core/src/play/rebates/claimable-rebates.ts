import type { GameCategory } from '@app/shared/games/game-categories';
import { wholeMinorUnits } from '@app/shared/money/minor-unit';
import { type Money, money } from '@app/shared/money/money';
import { RATE_ONE, type Rate } from '@app/shared/money/rate';
import { manualRebate as setting } from '@app/shared/rebates/settings';
import { type Reader, sql } from '../../platform/db/index.ts';
import { categoryCodes, categoryOfCode } from '../../platform/kernel/index.ts';
import { readSetting } from '../../sites/site/index.ts';
import { betEventRows, eventKinds, outcomes } from '../bets/index.ts';
import type { ClaimDay } from './claim-day.ts';

/** A claimable rebate of a day and category. */
export interface Claimable {
  readonly category: GameCategory;
  readonly rate: Rate;
  /** Valid bets of the day less those voided on it, at least zero. */
  readonly turnover: Money;
  /** Rebate on the turnover, rounded down to the currency's last decimal. */
  readonly amount: Money;
}

interface RebateRequest {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  /** The site's. */
  readonly currency: string;
}

// Bounds for the member's index: a bet is decided within its window, or at most an hour before if windows were closed
// ahead of a clock.
const sumTurnover = sql(
  'rebates.turnover_of_day',
  `SELECT category AS code,
     sum(CASE kind WHEN ${eventKinds.voided} THEN -valid_bet ELSE valid_bet END)::bigint AS turnover
   FROM ${betEventRows} e
   WHERE member_id = $1 AND at >= $2::timestamptz - interval '1 hour'
     AND at < $3::timestamptz + interval '1 hour' AND bucket_at >= $2 AND bucket_at < $3
     AND outcome <> ${outcomes.push} AND NOT is_bonus
   GROUP BY category`,
);

/** A query. A member's rebates of a day, by category with a rate. */
export async function claimableOf(
  reader: Reader,
  { merchantId, memberId, currency }: RebateRequest,
  { start, end }: Pick<ClaimDay, 'start' | 'end'>,
): Promise<Claimable[]> {
  const { rates } = await readSetting(reader, { merchantId, setting });
  if (rates.length === 0) return [];
  const values = [memberId, start, end];
  const rows = await reader.query<{ code: number; turnover: bigint }>(sumTurnover, values);
  const sums = new Map(rows.map(({ code, turnover }) => [categoryOfCode(code), turnover]));
  return rates
    .toSorted((a, b) => categoryCodes[a.category] - categoryCodes[b.category])
    .map(({ category, rate }) => {
      const sum = sums.get(category) ?? 0n;
      const turnover = money(sum > 0n ? sum : 0n);
      return { category, rate, turnover, amount: rebateOfTurnover(turnover, rate, currency) };
    });
}

/** Rounded down, so that a rebate never exceeds its rate. */
const rebateOfTurnover = (turnover: Money, rate: Rate, currency: string): Money =>
  money(wholeMinorUnits((turnover * BigInt(rate)) / BigInt(RATE_ONE), currency));
