import { type Money, money } from '@app/shared/money/money';
import { bonus, cash, house, playerAccount } from '../../books/ledger/index.ts';
import type { MemberFacts, RoundBet } from './facts.ts';
import type { PlannedPosting } from './plan.ts';

/** What a member can bet: their cash, and a bonus that is open. */
export const fundsOf = ({ balance, bonus: own }: MemberFacts): bigint =>
  balance + (own?.playableId ? own.balance : 0n);

/** Where a stake comes from: cash first, then the bonus. */
export function splitStake(
  { balance }: Pick<MemberFacts, 'balance'>,
  stake: bigint,
): { readonly ofCash: Money; readonly ofBonus: Money } {
  const ofCash = stake < balance ? stake : balance;
  return { ofCash: money(ofCash), ofBonus: money(stake - ofCash) };
}

/** What the bonus gets of a payout: its share of the stake, rounded down, so that what is left over is cash. */
export function bonusShare(payout: bigint, bets: readonly RoundBet[]): Money {
  const whole = bets.reduce((sum, { stake }) => sum + stake, 0n);
  const ofBonus = bets.reduce((sum, { isBonus, stake }) => (isBonus ? sum + stake : sum), 0n);
  return money((payout * ofBonus) / whole);
}

/** What a part of a bet was staked from, and is paid to. */
export const accountOf = (member: MemberFacts, { isBonus }: Pick<RoundBet, 'isBonus'>) =>
  isBonus ? bonus(member.id) : playerAccount(member);

/** What becomes of money on the bonus account that is of a bonus which has ended. */
export interface Passed {
  /** To come after the postings that brought the money. */
  readonly after: readonly PlannedPosting[];
  /** To come before those that take it away. */
  readonly before: readonly PlannedPosting[];
  /** By how much the member's cash changes besides. */
  readonly cash: bigint;
  /** By how much what the member has on the bonus account changes. */
  readonly bonus: bigint;
  /** What went back to the promotion. */
  readonly returned?: { readonly promotionId: bigint; readonly amount: bigint };
}

const NOTHING: Passed = { after: [], before: [], cash: 0n, bonus: 0n };

/**
 * What `amount` that bets of a bonus bring, or take where it is negative, does to a member: while the bonus is open it
 * stays on its account. Once released it is cash, and once it ended otherwise it is the promotion's.
 *
 * @param key names the message that brought it
 */
export function passOn(
  member: MemberFacts,
  { bonusId, amount, key }: { bonusId: bigint | undefined; amount: bigint; key: string },
): Passed {
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
