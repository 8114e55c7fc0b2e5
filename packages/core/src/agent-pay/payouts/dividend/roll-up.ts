import { type Money, money } from '@app/shared/money/money';
import { RATE_ONE } from '@app/shared/money/rate';
import { itemAt } from '../../../platform/kernel/index.ts';
import type { Accrual } from '../accrual.ts';
import { micro } from '../micro.ts';
import {
  rollUpTeams,
  type SignedContract,
  type TeamPart,
  type TeamPeriod,
  type TeamSums,
} from '../tiers/index.ts';
import {
  type CalculatedDividend,
  type CalculatedPart,
  calculateDividend,
  type PeriodFacts,
} from './calculate-dividend.ts';
import { type PaidTo, settleDues } from './paid-directly.ts';
import type { DividendTerms } from './terms.ts';

export interface DividendContract extends SignedContract<DividendTerms> {
  readonly lossCarriedIn: Money;
}

export interface DividendPeriod extends TeamPeriod<DividendContract>, PeriodFacts {}

export interface DividendPart extends Readonly<TeamSums>, CalculatedPart {
  /** The part's first stretch. */
  readonly stretch: number;
}

export interface DividendAccrual extends Accrual {
  readonly payerId: bigint | null;
  readonly bets: number;
  /**
   * Earnings on the whole team. `gross` also includes amounts passed through for agents who moved or are paid by the
   * site.
   */
  readonly earned: Money;
  /** In chronological order. Each move of an upline begins another part. */
  readonly parts: readonly DividendPart[];
  readonly lossCarriedIn: Money;
  readonly lossCarriedOut: Money;
}

/** The result of a period for one contract, with the times of its parts. */
export interface CalculatedContract extends DividendAccrual {
  readonly activeFrom: Money;
  /** Start of each part, in order. */
  readonly starts: readonly Date[];
}

/**
 * Sums a period up the tree and applies every contract to its team. Contracts without bets are left out, unless they
 * pay one with bets. The nets of a line add up to the site's payment to its top.
 */
export function rollUpDividends(period: DividendPeriod): DividendAccrual[] {
  const rolled = rollUpTeams(period);
  const byContract = Map.groupBy(rolled.parts, ({ contract }) => contract);
  /** Payer of a part: the nearest contract above in it; none for a contract with the site. */
  const payerIn = (part: Pick<TeamPart<DividendContract>, 'contract' | 'from'>) =>
    part.contract.isOfSite ? undefined : rolled.nearestAbove(part);
  /** Payer of the bill: the nearest contract above at the end of the period. */
  const payerOf = (contract: DividendContract): DividendContract | undefined => {
    const last = byContract.get(contract)?.at(-1);
    return last && payerIn(last);
  };
  const billed = billedContracts(byContract, payerOf);
  const calculated = new Map(
    period.contracts
      .filter((contract) => billed.has(contract))
      .map((contract) => [contract, calculateContract(period, contract, byContract.get(contract))]),
  );
  const earnings = [...calculated].flatMap(([contract, { teams, figures }]) =>
    teams.map(
      (team, n): PaidTo<DividendContract> => ({
        contract,
        gross: itemAt(figures.parts, n).gross,
        inTeamOf: rolled.nearestAbove(team),
      }),
    ),
  );
  const dues = settleDues({ contracts: [...calculated.keys()], earnings, payerOf });
  return [...calculated].map(([contract, { teams, figures }]): DividendAccrual => {
    const { contractVersionId, agentId, to, lossCarriedIn } = contract;
    const { due, net } = dues.get(contract) ?? { due: 0n, net: 0n };
    const parts = teams.map(
      (team, n): DividendPart => ({
        ...sumsOf(team),
        ...itemAt(figures.parts, n),
        stretch: team.from,
      }),
    );
    return {
      contractVersionId,
      agentId,
      category: period.category,
      parts,
      lossCarriedIn,
      uplineId: period.stretches[to - 1]?.get(agentId) ?? null,
      payerId: payerOf(contract)?.agentId ?? null,
      validBet: parts.reduce((sum, { validBet }) => sum + validBet, 0n),
      bets: parts.reduce((sum, { bets }) => sum + bets, 0),
      earned: money(parts.reduce((sum, { gross }) => sum + gross, 0n)),
      gross: micro(due * BigInt(RATE_ONE)),
      net: micro(net * BigInt(RATE_ONE)),
      lossCarriedOut: figures.carriedOut,
    };
  });
}

type Parts = readonly TeamPart<DividendContract>[];

/** Contracts with bets, and all of their payers at the end of the period. */
function billedContracts(
  byContract: ReadonlyMap<DividendContract, Parts>,
  payerOf: (contract: DividendContract) => DividendContract | undefined,
): ReadonlySet<DividendContract> {
  const billed = new Set<DividendContract>();
  for (const [contract, parts] of byContract) {
    if (!parts.some(({ sums }) => sums.size > 0)) continue;
    for (let at: DividendContract | undefined = contract; at && !billed.has(at); at = payerOf(at))
      billed.add(at);
  }
  return billed;
}

/** The only slot: a tier is chosen for the whole part. */
const SLOT = 0;
const NO_BETS: TeamSums = {
  validBet: 0n,
  actives: 0,
  bets: 0,
  stakes: 0n,
  payouts: 0n,
  promotions: 0n,
  rebates: 0n,
  salary: 0n,
};

const sumsOf = ({ sums }: TeamPart<DividendContract>): TeamSums => sums.get(SLOT) ?? NO_BETS;

function calculateContract(
  period: DividendPeriod,
  contract: DividendContract,
  parts: Parts = [],
): { readonly teams: Parts; readonly figures: CalculatedDividend } {
  const withBets = parts.filter(({ sums }) => sums.size > 0);
  // Without bets, a contract that pays another one keeps its carried amount.
  const teams = withBets.length > 0 ? withBets : parts.slice(-1);
  const facts = { ...period, carriedIn: contract.lossCarriedIn };
  return { teams, figures: calculateDividend(contract.terms, teams.map(sumsOf), facts) };
}
