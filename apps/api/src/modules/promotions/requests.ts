import type { PromotionRules, SitePromotionTerms } from '@app/core/engagement/promotions';
import { InvalidFields } from '@app/core/platform/kernel';
import type { change } from '@app/shared/promotions/ops-calls';
import type { z } from 'zod';

type AskedTerms = Omit<z.output<typeof change.body>, 'id' | 'version' | 'reason'>;

/**
 * @throws InvalidFields if the end is not after the start, the rules require neither deposits nor bets, invitations have an
 *   audience, or a prize costs more than the budget
 */
export function termsOf({ rules, startsAt, endsAt, ...terms }: AskedTerms): SitePromotionTerms {
  if (endsAt !== null && endsAt <= startsAt) throw new InvalidFields(['endsAt']);
  const asksNothing =
    rules.kind === 'DEPOSIT_BET_BONUS' && rules.depositMin === 0n && rules.betMin === 0n;
  const { registeredDaysMax, depositorsOnly, needsJoin } = terms;
  const hasAudience = registeredDaysMax !== null || depositorsOnly || needsJoin;
  if (rules.kind === 'REFERRAL' && hasAudience) throw new InvalidFields(['rules']);
  if (asksNothing || ('prizes' in rules && !isSoundTable(rules, terms.budget)))
    throw new InvalidFields(['rules']);
  return {
    ...terms,
    rules: rules satisfies PromotionRules,
    startsAt: new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  };
}

type Table = Extract<AskedTerms['rules'], { readonly prizes: unknown }>;

/**
 * Whether only prizes of money have an amount, the budget covers each of them, and what is given instead of a used up prize
 * can always be given.
 */
function isSoundTable({ prizes, fallback }: Table, budget: bigint): boolean {
  const instead = prizes[fallback];
  return (
    instead?.kind === 'NOTHING' &&
    instead.stock === null &&
    prizes.every(({ kind, amount }) => (kind === 'NOTHING') === (amount === 0n) && amount <= budget)
  );
}
