import type { RiskCode, WithdrawalVerdict } from '@app/shared/domain/risk-marks';
import type { Money } from '@app/shared/money/money';
import type { EvenPlay, MirroredPlay } from './decide-play.ts';
import type { RiskRules, RiskWeights } from './rules.ts';
import type { Shares } from './sightings.ts';

/** The withdrawal that a member waits for, and what it is compared with. */
export interface AskedWithdrawal {
  readonly id: bigint;
  readonly amount: Money;
  readonly accountId: bigint;
  /** How old the account was, in whole hours. */
  readonly accountHours: number;
  /** Of the withdrawals before that were completed; null: there were too few. */
  readonly mean: Money | null;
  /** What the member paid in during the week before. */
  readonly deposited: Money;
  /** What they bet since the first of these deposits. */
  readonly bet: Money;
  /** How they bet since the withdrawal before, where that is remarkable. */
  readonly even: EvenPlay | undefined;
  readonly mirrored: readonly MirroredPlay[];
}

/** What is known of a member when their marks are decided. */
export interface RiskFacts {
  readonly memberId: bigint;
  /** Other members of the site, by what they have in common with this one. */
  readonly shares: Shares;
  /** Which of them received a bonus of the same promotion. */
  readonly sameBonus: readonly bigint[];
  /** In the last 24 hours. */
  readonly deposits: number;
  readonly withdrawals: number;
  readonly networks: number;
  /** The number of the day. */
  readonly day: bigint;
  readonly asked: AskedWithdrawal | null;
}

/** What is remarkable about a member, in figures. */
export interface Mark {
  readonly code: RiskCode;
  readonly weight: number;
  readonly count: number | null;
  /** The threshold that `count` passed. */
  readonly most: number | null;
  readonly amount: Money | null;
  /** What `amount` is compared with. */
  readonly against: Money | null;
  /** The most that was lost in one round. */
  readonly worst: Money | null;
  /** By what it was found: a mark that was cleared counts again with anything else. */
  readonly basis: readonly bigint[];
}

type MarkFigures = Omit<Mark, 'code' | 'weight'>;

const WEIGHT_OF = {
  shared_account: 'sharedAccount',
  shared_holder: 'sharedHolder',
  shared_device: 'sharedDevice',
  shared_network: 'sharedNetwork',
  many_deposits: 'manyDeposits',
  many_withdrawals: 'manyWithdrawals',
  many_networks: 'manyNetworks',
  little_play: 'littlePlay',
  sudden_amount: 'suddenAmount',
  new_account: 'newAccount',
  shared_bonus: 'sharedBonus',
  even_play: 'evenPlay',
  mirrored_play: 'mirroredPlay',
} as const satisfies Record<RiskCode, keyof RiskWeights>;

/** What is remarkable about a member by the rules of the site; a rule without weight is off. */
export function decideMarks(facts: RiskFacts, rules: RiskRules, weights: RiskWeights): Mark[] {
  const found: Readonly<Record<RiskCode, MarkFigures | undefined>> = {
    shared_account: shared(facts.shares.account),
    shared_holder: shared(facts.shares.holder),
    shared_device: shared(facts.shares.device),
    shared_network: shared(facts.shares.network),
    many_deposits: many(facts, facts.deposits, rules.depositsPerDay),
    many_withdrawals: many(facts, facts.withdrawals, rules.withdrawalsPerDay),
    many_networks: many(facts, facts.networks, rules.networksPerDay),
    ...ofWithdrawal(facts.asked, rules),
    shared_bonus: shared(facts.sameBonus),
    ...ofPlay(facts.asked, rules),
  };
  return (Object.entries(found) as [RiskCode, MarkFigures | undefined][]).flatMap(
    ([code, figures]) => {
      const weight = weights[WEIGHT_OF[code]];
      return figures && weight > 0 ? [{ code, weight, ...figures }] : [];
    },
  );
}

const NO_FIGURES = { count: null, most: null, amount: null, against: null, worst: null } as const;

const shared = (others: readonly bigint[]): MarkFigures | undefined =>
  others.length > 0 ? { ...NO_FIGURES, count: others.length, basis: others } : undefined;

const many = ({ day }: RiskFacts, count: number, most: number): MarkFigures | undefined =>
  count > most ? { ...NO_FIGURES, count, most, basis: [day] } : undefined;

function ofWithdrawal(
  asked: AskedWithdrawal | null,
  { playedPercent, suddenTimes, accountHours }: RiskRules,
): Record<'little_play' | 'sudden_amount' | 'new_account', MarkFigures | undefined> {
  if (!asked) return { little_play: undefined, sudden_amount: undefined, new_account: undefined };
  const { id, amount, mean, deposited, bet } = asked;
  const isLittle = deposited > 0n && bet * 100n < deposited * BigInt(playedPercent);
  const isSudden = mean !== null && amount > mean * BigInt(suddenTimes);
  const basis = [id];
  return {
    little_play: isLittle
      ? { ...NO_FIGURES, most: playedPercent, amount: bet, against: deposited, basis }
      : undefined,
    sudden_amount: isSudden
      ? { ...NO_FIGURES, most: suddenTimes, amount, against: mean, basis }
      : undefined,
    new_account:
      asked.accountHours < accountHours
        ? { ...NO_FIGURES, count: asked.accountHours, most: accountHours, basis: [asked.accountId] }
        : undefined,
  };
}

/** How the turnover came about that allows a withdrawal. */
function ofPlay(
  asked: AskedWithdrawal | null,
  { evenPercent }: RiskRules,
): Record<'even_play' | 'mirrored_play', MarkFigures | undefined> {
  if (!asked) return { even_play: undefined, mirrored_play: undefined };
  const { even } = asked;
  const [mirrored] = asked.mirrored;
  const basis = [asked.id];
  return {
    even_play: even && {
      count: even.rounds,
      most: evenPercent,
      amount: even.returned,
      against: even.staked,
      worst: even.worst,
      basis,
    },
    mirrored_play: mirrored && {
      count: mirrored.mirrored,
      most: mirrored.times,
      worst: null,
      amount: mirrored.returned,
      against: mirrored.staked,
      basis: [...basis, ...asked.mirrored.map(({ otherId }) => otherId)],
    },
  };
}

/** Who decides about a withdrawal of a member whose marks weigh so much. */
export function decideVerdict(
  weight: number,
  { oneFrom, twoFrom, holdFrom }: Pick<RiskRules, 'oneFrom' | 'twoFrom' | 'holdFrom'>,
): WithdrawalVerdict {
  if (weight >= holdFrom) return 'hold';
  if (weight >= twoFrom) return 'two';
  return weight >= oneFrom ? 'one' : 'rule';
}
