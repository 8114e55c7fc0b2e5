import type { Money } from '@app/shared/money/money';
import type { RiskCode, WithdrawalVerdict } from '@app/shared/risk/risk-marks';
import type { EvenPlay, MirroredPlay } from './decide-play.ts';
import type { RiskRules, RiskWeights } from './rules.ts';
import type { Shares } from './sightings.ts';

/** A member's waiting withdrawal and the figures it is compared with. */
export interface AskedWithdrawal {
  readonly id: bigint;
  readonly amount: Money;
  readonly accountId: bigint;
  /** Age of the account, in whole hours. */
  readonly accountHours: number;
  /** Mean of earlier completed withdrawals; null if there were too few. */
  readonly mean: Money | null;
  /** Deposits in the week before. */
  readonly deposited: Money;
  /** Bets since the first of these deposits. */
  readonly bet: Money;
  /** Low-risk play since the last withdrawal, if it is notable. */
  readonly even: EvenPlay | undefined;
  readonly mirrored: readonly MirroredPlay[];
}

/** A member's figures, from which the marks are decided. */
export interface RiskFacts {
  readonly memberId: bigint;
  /** Other members of the site, by shared attribute. */
  readonly shares: Shares;
  /** Members of the group who received a bonus of the same promotion. */
  readonly sameBonus: readonly bigint[];
  /** In the last 24 hours. */
  readonly deposits: number;
  readonly withdrawals: number;
  readonly networks: number;
  /** Number of the day, the basis of marks that count per day. */
  readonly day: bigint;
  readonly asked: AskedWithdrawal | null;
}

/** A risk mark with the figures that explain it. */
export interface Mark {
  readonly code: RiskCode;
  readonly weight: number;
  readonly count: number | null;
  /** The rule's threshold: for `count`, or as percentage or multiple of `against` for `amount`. */
  readonly most: number | null;
  readonly amount: Money | null;
  /** The figure that `amount` is compared with. */
  readonly against: Money | null;
  /** The largest loss in one round. */
  readonly worst: Money | null;
  /** Ids that the mark is based on: a cleared mark counts again once there are others. */
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

/** The marks of a member by the site's rules; a rule of weight 0 is off. */
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

/** Marks about the way in which a member reached the turnover since the last withdrawal. */
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

/** Whether an operator must decide on a withdrawal, by the total weight of the member's marks. */
export function decideVerdict(
  weight: number,
  { oneFrom, twoFrom, holdFrom }: Pick<RiskRules, 'oneFrom' | 'twoFrom' | 'holdFrom'>,
): WithdrawalVerdict {
  if (weight >= holdFrom) return 'hold';
  if (weight >= twoFrom) return 'two';
  return weight >= oneFrom ? 'one' : 'rule';
}
