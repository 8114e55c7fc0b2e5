import { type Money, money } from '@app/shared/money/money';
import type { RiskRules } from './rules.ts';

/** Total stake and payout of a member's bets on one round or draw. */
export interface PlayedRound {
  readonly stake: Money;
  readonly payout: Money;
  /** Turnover of the round; for draws all decided stakes. 0 for a push. */
  readonly weight: Money;
}

/** Bets of two members on one game within the same minutes, with the payouts of each. */
export interface PlayedTogether {
  readonly memberId: bigint;
  readonly stake: Money;
  readonly payout: Money;
  readonly otherId: bigint;
  readonly otherStake: Money;
  readonly otherPayout: Money;
}

/** Turnover made at hardly any risk. */
export interface EvenPlay {
  /** Count of rounds with turnover, their stakes and payouts. */
  readonly rounds: number;
  readonly staked: Money;
  readonly returned: Money;
  /** The largest loss in one round. */
  readonly worst: Money;
}

type EvenRules = Pick<
  RiskRules,
  'evenPercent' | 'evenSharePercent' | 'evenRoundsMin' | 'evenTurnoverMin'
>;

const distance = (one: bigint, other: bigint): bigint => (one > other ? one - other : other - one);

/** Whether the payout of a round differs from its stake by `evenPercent` at most, in either direction. */
export const isEven = (
  { stake, payout }: Pick<PlayedRound, 'stake' | 'payout'>,
  { evenPercent }: Pick<RiskRules, 'evenPercent'>,
): boolean => distance(payout, stake) * 100n <= stake * BigInt(evenPercent);

/**
 * Low-risk play of a member, if nearly all of their turnover comes from rounds without risk: bets on all sides
 * of a round, or bets that hardly ever lose. Rounds weigh by their turnover, so that many small risky ones do
 * not hide a few large ones without risk.
 */
export function evenPlayOf(played: readonly PlayedRound[], rules: EvenRules): EvenPlay | undefined {
  const rounds = played.filter(({ weight }) => weight > 0n);
  const even = rounds.filter((round) => isEven(round, rules));
  const [turnover, evenTurnover] = [sumOf(rounds, 'weight'), sumOf(even, 'weight')];
  if (even.length < rules.evenRoundsMin || evenTurnover < rules.evenTurnoverMin) return undefined;
  if (evenTurnover * 100n < turnover * BigInt(rules.evenSharePercent)) return undefined;
  let worst = 0n;
  for (const { stake, payout } of rounds) if (stake - payout > worst) worst = stake - payout;
  return {
    rounds: rounds.length,
    staked: sumOf(rounds, 'stake'),
    returned: sumOf(rounds, 'payout'),
    worst: money(worst),
  };
}

const sumOf = <Key extends string>(of: readonly Readonly<Record<Key, bigint>>[], key: Key): Money =>
  money(of.reduce((sum, one) => sum + one[key], 0n));

/** Play of a member that another member's play offsets. */
export interface MirroredPlay {
  readonly otherId: bigint;
  /** Number of times both played the same game within the same minutes, with a net win or loss of either. */
  readonly times: number;
  /** Number of these in which one lost the other's win. */
  readonly mirrored: number;
  /** Their stakes in all of them, and the payouts. */
  readonly staked: Money;
  readonly returned: Money;
}

type MirrorRules = Pick<RiskRules, 'evenPercent' | 'evenSharePercent' | 'mirroredTimesMin'>;

const netOf = ({ stake, payout, otherStake, otherPayout }: PlayedTogether) =>
  [payout - stake, otherPayout - otherStake] as const;

/** Whether one of two members lost the other's wins. */
export function isMirrored(
  times: PlayedTogether,
  { evenPercent }: Pick<RiskRules, 'evenPercent'>,
): boolean {
  const [net, otherNet] = netOf(times);
  const staked = times.stake + times.otherStake;
  return (
    net < 0n !== otherNet < 0n &&
    distance(net + otherNet, 0n) * 100n <= staked * BigInt(evenPercent)
  );
}

/** Whether either won or lost. Zero results of both prove nothing. */
const hasNetResult = (times: PlayedTogether): boolean => netOf(times).some((net) => net !== 0n);

/** Members with whom a member placed opposite bets almost without risk, the most frequent first. */
export function mirroredPlayOf(
  played: readonly PlayedTogether[],
  rules: MirrorRules,
): MirroredPlay[] {
  const byOther = Map.groupBy(played.filter(hasNetResult), ({ otherId }) => otherId);
  return [...byOther]
    .flatMap(([otherId, times]) => {
      const mirrored = times.filter((one) => isMirrored(one, rules)).length;
      const isRemarkable =
        times.length >= rules.mirroredTimesMin &&
        mirrored * 100 >= times.length * rules.evenSharePercent;
      return isRemarkable ? [{ otherId, times: times.length, mirrored, ...sumsOf(times) }] : [];
    })
    .toSorted((one, other) => other.mirrored - one.mirrored);
}

const sumsOf = (times: readonly PlayedTogether[]): Pick<MirroredPlay, 'staked' | 'returned'> => ({
  staked: money(sumOf(times, 'stake') + sumOf(times, 'otherStake')),
  returned: money(sumOf(times, 'payout') + sumOf(times, 'otherPayout')),
});
