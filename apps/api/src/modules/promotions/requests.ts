import type { PromotionRules, SitePromotionTerms } from '@app/core/engagement/promotions';
import { InvalidFields } from '@app/core/platform/kernel';
import type { change } from '@app/shared/promotions/ops-calls';
import { costsMoney, PLACES_MAX } from '@app/shared/tickets/states';
import type { z } from 'zod';

type AskedTerms = Omit<z.output<typeof change.body>, 'id' | 'version' | 'reason'>;

/**
 * @throws InvalidFields if the end is not after the start, the rules require neither deposits nor bets, a promotion of
 *   invitations has an audience, a deposit bonus has a segment, the free spins of one ticket exceed the budget, a raffle
 *   has an end in addition to its draw, or prizes or places are inconsistent
 */
export function termsOf({ rules, startsAt, endsAt, ...terms }: AskedTerms): SitePromotionTerms {
  if (endsAt !== null && endsAt <= startsAt) throw new InvalidFields(['endsAt']);
  const asksNothing =
    rules.kind === 'DEPOSIT_BET_BONUS' && rules.depositMin === 0n && rules.betMin === 0n;
  const { registeredDaysMax, depositorsOnly, needsJoin, segmentId } = terms;
  if (rules.kind === 'RAFFLE' && endsAt !== null) throw new InvalidFields(['endsAt']);
  if (rules.kind === 'RAFFLE' && !isSoundRaffle(rules, { ...terms, startsAt }))
    throw new InvalidFields(['rules']);
  const hasAudience =
    registeredDaysMax !== null || depositorsOnly || needsJoin || segmentId !== null;
  if (rules.kind === 'DEPOSIT' && segmentId !== null) throw new InvalidFields(['segmentId']);
  if (rules.kind === 'FREE_SPIN' && rules.stake * BigInt(rules.spins) > terms.budget)
    throw new InvalidFields(['rules']);
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
 * Whether a table of prizes is consistent: only money and goods have an amount, which the budget covers, only points
 * have a number of points, and only goods name an item. The fallback for used up prizes must have no stock to use up.
 */
function isSoundTable({ prizes, fallback }: Table, budget: bigint): boolean {
  const instead = prizes[fallback];
  return (
    instead?.kind === 'NOTHING' &&
    instead.stock === null &&
    prizes.every(
      ({ kind, amount, points = 0, goodsId }) =>
        costsMoney(kind) === amount > 0n &&
        (kind === 'POINTS') === points > 0 &&
        (kind === 'GOODS') === (goodsId !== undefined) &&
        amount <= budget,
    )
  );
}

type Raffle = Extract<AskedTerms['rules'], { readonly places: unknown }>;

/**
 * Whether a raffle is consistent: each place has the figures of its kind, the budget covers all places, and the draw is
 * after the start, so that members can get tickets.
 */
function isSoundRaffle(
  { places, drawAt }: Raffle,
  { budget, claimsMax, startsAt }: Pick<AskedTerms, 'budget' | 'claimsMax' | 'startsAt'>,
): boolean {
  const cost = places.reduce((sum, { amount, count }) => sum + amount * BigInt(count), 0n);
  const all = places.reduce((sum, { count }) => sum + count, 0);
  const isSound = places.every(
    ({ kind, amount, points = 0, goodsId }) =>
      (kind === 'POINTS') === points > 0 &&
      costsMoney(kind) === amount > 0n &&
      (kind === 'GOODS') === (goodsId !== undefined),
  );
  return (
    isSound &&
    cost <= budget &&
    all <= PLACES_MAX &&
    (claimsMax === null || all <= claimsMax) &&
    drawAt > startsAt
  );
}
