import { type Money, money } from '@app/shared/money/money';
import { bonus, cash, house, playerAccount } from '../../../books/ledger/index.ts';
import type { MemberFacts, RoundBet } from './message-facts.ts';
import type { PlannedPosting } from './plan.ts';

/** Funds that a member can bet: cash and an open bonus. */
export const fundsOf = ({ balance, bonus: own }: MemberFacts): bigint =>
  balance + (own?.playableId ? own.balance : 0n);

/** Splits a stake: cash first, then the bonus. */
export function splitStake(
  { balance }: Pick<MemberFacts, 'balance'>,
  stake: bigint,
): { readonly ofCash: Money; readonly ofBonus: Money } {
  const ofCash = stake < balance ? stake : balance;
  return { ofCash: money(ofCash), ofBonus: money(stake - ofCash) };
}

/** The bonus's part of a payout by its share of the stake, rounded down, so that the remainder is cash. */
export function bonusShare(payout: bigint, bets: readonly RoundBet[]): Money {
  const whole = bets.reduce((sum, { stake }) => sum + stake, 0n);
  const ofBonus = bets.reduce((sum, { isBonus, stake }) => (isBonus ? sum + stake : sum), 0n);
  return money((payout * ofBonus) / whole);
}

/** The account that a part of a bet was staked from and is paid to. The stake of a free spin passes through cash. */
export const accountOf = (
  member: MemberFacts,
  { isBonus, free }: Pick<RoundBet, 'isBonus' | 'free'>,
) => (isBonus && !free ? bonus(member.id) : playerAccount(member));

/** Effect of bonus money on cash, the bonus and its promotion. */
export interface BonusEffect {
  /** Postings after those that bring the money. */
  readonly after: readonly PlannedPosting[];
  /** Postings before those that take it. */
  readonly before: readonly PlannedPosting[];
  /** Additional change of the member's cash. */
  readonly cash: bigint;
  /** Change of the member's bonus balance. */
  readonly bonus: bigint;
  /** Money returned to the promotion. */
  readonly returned?: { readonly promotionId: bigint; readonly amount: bigint };
}

const NOTHING: BonusEffect = { after: [], before: [], cash: 0n, bonus: 0n };

/**
 * The effect of an amount that a bet with bonus money brings, or takes if it is negative. While the bonus is open,
 * the amount stays on its account; once the bonus is released, it becomes cash; after any other end, it belongs to
 * the promotion.
 *
 * @param key names the message that brought it
 */
export function bonusEffectOf(
  member: MemberFacts,
  { bonusId, amount, key }: { bonusId: bigint | undefined; amount: bigint; key: string },
): BonusEffect {
  const of = bonusId === undefined ? undefined : member.bonus?.known.get(bonusId);
  if (amount === 0n || bonusId === undefined) return NOTHING;
  if (!of) throw new Error(`bonus ${bonusId} of member ${member.id} was not read`);
  if (of.state === 'open') return { ...NOTHING, bonus: amount };
  const isReleased = of.state === 'released';
  const other = isReleased
    ? cash(member.id)
    : house(member.merchantId, 'promotion_budgets', of.promotionId);
  const own = bonus(member.id);
  const rest = { source: 'bonus', causeId: bonusId } as const;
  const posting: PlannedPosting =
    amount > 0n
      ? {
          ...rest,
          key: `late ${key}`,
          amount: money(amount),
          from: own,
          to: other,
          kind: isReleased ? 'bonus.release' : 'bonus.forfeit',
        }
      : {
          ...rest,
          key: `back ${key}`,
          amount: money(-amount),
          from: other,
          to: own,
          kind: isReleased ? 'bonus.recall' : 'bonus.grant_again',
        };
  return {
    ...NOTHING,
    ...(amount > 0n ? { after: [posting] } : { before: [posting] }),
    ...(isReleased ? { cash: amount } : { returned: { promotionId: of.promotionId, amount } }),
  };
}
