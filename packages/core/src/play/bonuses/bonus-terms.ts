import type { GameCategory } from '@app/shared/games/game-categories';
import type { NamedByLanguage } from '@app/shared/messages/written-names';
import { wholeMinorUnits } from '@app/shared/money/minor-unit';
import type { Money } from '@app/shared/money/money';

/** Terms of a promotion. */
export interface PromotionTerms extends NamedByLanguage {
  /** Share of the deposit, in 1/100 of a percent. */
  readonly rate: number;
  readonly bonusMax: Money;
  readonly depositMin: Money;
  /** Required turnover as a multiple of the bonus. */
  readonly times: number;
  /** Whether it is for a member's first deposit only. */
  readonly isFirstOnly: boolean;
  readonly startsAt: Date;
  /** Null: until an operator ends it. */
  readonly endsAt: Date | null;
  /** Days from the grant until expiry. */
  readonly days: number;
  /** Percentage of a valid bet that counts, by category; an absent category does not count. */
  readonly weights: Readonly<Partial<Record<GameCategory, number>>>;
  /** Bonus amount from which an operator has to approve; null for never. */
  readonly approveFrom: Money | null;
}

/** SQL: the columns of `PromotionTerms` of a row of versions. */
export const termsOf = (version: string): string => `
  ${version}.name, ${version}.names, ${version}.rate, ${version}.bonus_max AS "bonusMax", ${version}.deposit_min AS "depositMin",
  ${version}.times, ${version}.first_only AS "isFirstOnly", ${version}.starts_at AS "startsAt",
  ${version}.ends_at AS "endsAt", ${version}.days, ${version}.weights, ${version}.approve_from AS "approveFrom"`;

const RATE_ONE = 10_000n;

/** Bonus of a deposit, rounded down to the currency's last decimal. */
export function bonusFor(
  { amount, currency }: { readonly amount: bigint; readonly currency: string },
  { rate, bonusMax }: Pick<PromotionTerms, 'rate' | 'bonusMax'>,
): bigint {
  const share = (amount * BigInt(rate)) / RATE_ONE;
  return wholeMinorUnits(share < bonusMax ? share : bonusMax, currency);
}

/** Whether members can choose the promotion at an instant, by its start and end. */
export const runsAt = (
  { startsAt, endsAt }: Pick<PromotionTerms, 'startsAt' | 'endsAt'>,
  now: Date,
): boolean => startsAt <= now && (endsAt === null || now < endsAt);
