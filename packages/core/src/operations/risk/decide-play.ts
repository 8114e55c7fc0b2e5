import { type Money, money } from '@app/shared/money/money';
import type { RiskRules } from './rules.ts';

/** What a member bet in one round or draw, however many bets it was, and what came back. */
export interface PlayedRound {
  readonly stake: Money;
  readonly payout: Money;
  /** How much it weighs: what counts as turnover, of draws all that was decided. Nothing of a push. */
  readonly weight: Money;
}

/** What two members bet on one game within the same minutes, and what came back to each. */
export interface PlayedTogether {
  readonly memberId: bigint;
  readonly stake: Money;
  readonly payout: Money;
  readonly otherId: bigint;
  readonly otherStake: Money;
  readonly otherPayout: Money;
}

/** Turnover that was made with hardly any risk. */
export interface EvenPlay {
  /** Rounds that count as turnover, and what was bet and came back in them. */
  readonly rounds: number;
  readonly staked: Money;
  readonly returned: Money;
  /** The most that was lost in one of them. */
  readonly worst: Money;
}

type EvenRules = Pick<
  RiskRules,
  'evenPercent' | 'evenSharePercent' | 'evenRoundsMin' | 'evenTurnoverMin'
>;

const distance = (one: bigint, other: bigint): bigint => (one > other ? one - other : other - one);

/** Whether nearly all that was bet in a round came back, and no more than that. */
export const isEven = (
  { stake, payout }: Pick<PlayedRound, 'stake' | 'payout'>,
  { evenPercent }: Pick<RiskRules, 'evenPercent'>,
): boolean => distance(payout, stake) * 100n <= stake * BigInt(evenPercent);

/**
 * What a member's turnover was made of, where nearly all of it is of rounds in which nothing was at risk: bets on all
 * sides of a round, or ones that can hardly be lost. Rounds weigh by their turnover, so that many small ones that are
 * at risk do not hide a few large ones that are not.
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

/** What a member bet, offset by another. */
export interface MirroredPlay {
  readonly otherId: bigint;
  /** How often both played the same game within the same minutes and one of them won or lost something. */
  readonly times: number;
  /** How often of these one lost what the other won. */
  readonly mirrored: number;
  /** What both bet in all of them, and what came back. */
  readonly staked: Money;
  readonly returned: Money;
}

type MirrorRules = Pick<RiskRules, 'evenPercent' | 'evenSharePercent' | 'mirroredTimesMin'>;

const netOf = ({ stake, payout, otherStake, otherPayout }: PlayedTogether) =>
  [payout - stake, otherPayout - otherStake] as const;

/** Whether one of two lost what the other won. */
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

/** Whether something was won or lost at all. What ends even for both says nothing about them. */
const isTelling = (times: PlayedTogether): boolean => netOf(times).some((net) => net !== 0n);

/** With whom a member played against the house so that together hardly anything was at risk, the most often first. */
export function mirroredPlayOf(
  played: readonly PlayedTogether[],
  rules: MirrorRules,
): MirroredPlay[] {
  const byOther = Map.groupBy(played.filter(isTelling), ({ otherId }) => otherId);
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
