import type { GameCategory } from '@app/shared/domain/game-categories';
import { wholeMinorUnits } from '@app/shared/money/minor-unit';
import type { Money } from '@app/shared/money/money';

/** What a promotion promises. */
export interface PromotionTerms {
  readonly name: string;
  /** Of the deposit, in 1/100 of a percent. */
  readonly rate: number;
  readonly bonusMax: Money;
  readonly depositMin: Money;
  /** How often the bonus has to be bet. */
  readonly times: number;
  /** Whether it is for the first deposit of a member alone. */
  readonly isFirstOnly: boolean;
  readonly startsAt: Date;
  /** Null: until an operator ends it. */
  readonly endsAt: Date | null;
  /** How many days a member has. */
  readonly days: number;
  /** How much of a valid bet counts, in percent. A category that is not named counts nothing. */
  readonly weights: Readonly<Partial<Record<GameCategory, number>>>;
  /** From this bonus on an operator has to approve; null: never. */
  readonly approveFrom: Money | null;
}

/** SQL: the columns of `PromotionTerms` of a row of versions. */
export const termsOf = (version: string): string => `
  ${version}.name, ${version}.rate, ${version}.bonus_max AS "bonusMax", ${version}.deposit_min AS "depositMin",
  ${version}.times, ${version}.first_only AS "isFirstOnly", ${version}.starts_at AS "startsAt",
  ${version}.ends_at AS "endsAt", ${version}.days, ${version}.weights, ${version}.approve_from AS "approveFrom"`;

const RATE_ONE = 10_000n;

/** What a deposit brings, rounded down to its currency's last decimal. */
export function bonusFor(
  { amount, currency }: { readonly amount: bigint; readonly currency: string },
  { rate, bonusMax }: Pick<PromotionTerms, 'rate' | 'bonusMax'>,
): bigint {
  const share = (amount * BigInt(rate)) / RATE_ONE;
  return wholeMinorUnits(share < bonusMax ? share : bonusMax, currency);
}

/** Whether it can be chosen at a moment, as far as its terms say. */
export const runsAt = (
  { startsAt, endsAt }: Pick<PromotionTerms, 'startsAt' | 'endsAt'>,
  now: Date,
): boolean => startsAt <= now && (endsAt === null || now < endsAt);
