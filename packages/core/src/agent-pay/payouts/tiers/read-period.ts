import type { ContractCategory } from '@app/shared/contracts/contract-categories';
import { contracts as contractSetting } from '@app/shared/contracts/settings';
import { movesWithin, teamAsOf } from '../../../people/agents/index.ts';
import type { Reader, Statement } from '../../../platform/db/index.ts';
import { categoryCodes } from '../../../platform/kernel/index.ts';
import { readSetting } from '../../../sites/site/index.ts';
import { type ContractTerms, type ContractWithin, contractsWithin } from '../../contracts/index.ts';
import type { PayoutRun } from '../engine.ts';
import type { Uplines } from '../line/leaves-first.ts';
import { activeFromOf } from './active-from.ts';
import { sumBets, sumBetsByWindow, sumResults, sumResultsByDay } from './sum-period.ts';
import type { HeldContract, SlotTurnover, SplitTurnover, TeamPeriod } from './teams.ts';

export interface ReadPeriod<Terms extends object>
  extends Pick<PayoutRun, 'merchantId' | 'periodStart' | 'periodEnd'> {
  readonly terms: ContractTerms<Terms>;
  /** Start of each slot; the first is the period's. */
  readonly slotStarts: readonly Date[];
  /** Simulated terms, in place of the agent's own on the same games. */
  readonly planned?: ContractWithin<Terms>;
  /** Whether the site's win is summed as well. */
  readonly withResult?: boolean;
  /** Only the contract and the team of this agent. */
  readonly onlyAgentId?: bigint | undefined;
}

/** A contract with its terms. */
export interface SignedContract<Terms> extends HeldContract {
  readonly terms: Terms;
  /** Whether the platform promised and pays it, regardless of the agent's place. */
  readonly isOfSite: boolean;
}

export interface PeriodOfSite<Terms> extends TeamPeriod<SignedContract<Terms>> {
  /** Starts of slots and stretches. */
  readonly starts: { readonly slots: readonly Date[]; readonly stretches: readonly Date[] };
}

/** A query. Inputs of a site's tiered contracts in a period, for each category that has contracts. */
export async function readPeriod<Terms extends object>(
  reader: Reader,
  asked: ReadPeriod<Terms>,
): Promise<PeriodOfSite<Terms>[]> {
  const { merchantId, periodStart: from, periodEnd: to, terms, slotStarts, onlyAgentId } = asked;
  const held = await contractsWithin(reader, terms, { merchantId, from, to });
  const found = held.filter((one) => onlyAgentId === undefined || one.agentId === onlyAgentId);
  const signed = asked.planned ? withPlanned(found, asked.planned) : found;
  if (signed.length === 0) return [];
  const limits = await readSetting(reader, { merchantId, setting: contractSetting });
  const cuts = await cutsOf(reader, asked, signed);
  const stretches = await treesOf(reader, merchantId, [...cuts.slice(1), to]);
  const periods: PeriodOfSite<Terms>[] = [];
  for (const [category, ofCategory] of Map.groupBy(signed, (one) => one.category)) {
    const limit = activeFromOf(limits, category);
    const games = gamesOf(category);
    const values = [merchantId, from, to, cuts, slotStarts, games, limit, onlyAgentId ?? null];
    const rows = await reader.query<Row>(statementFor(asked), values);
    periods.push({
      category,
      stretches,
      activeFrom: limit,
      starts: { slots: slotStarts, stretches: cuts },
      contracts: ofCategory.map((contract) => ({
        contractVersionId: contract.contractVersionId,
        agentId: contract.agentId,
        terms: contract,
        isOfSite: contract.isOfSite,
        from: Math.max(0, placeOf(cuts, contract.from)),
        to: contract.to && contract.to < to ? placeOf(cuts, contract.to) : cuts.length,
      })),
      turnover: rows.filter((row): row is SlotRow => row.memberId === null),
      split: rows.filter((row): row is SplitRow => row.memberId !== null),
    });
  }
  return periods;
}

/** Payouts sum the bets themselves; pages of an agent use sums by window or day. */
function statementFor({
  withResult,
  onlyAgentId,
  slotStarts,
}: Pick<ReadPeriod<object>, 'withResult' | 'onlyAgentId' | 'slotStarts'>): Statement {
  if (!withResult) return onlyAgentId === undefined ? sumBets : sumBetsByWindow;
  return onlyAgentId !== undefined && slotStarts.length === 1 ? sumResultsByDay : sumResults;
}

function withPlanned<Terms extends object>(
  signed: readonly ContractWithin<Terms>[],
  planned: ContractWithin<Terms>,
): ContractWithin<Terms>[] {
  const { agentId, category } = planned;
  const others = signed.filter((one) => one.category === category && one.agentId !== agentId);
  return [...others, planned];
}

/** The numbers of the games' categories; null for all. */
const gamesOf = (category: ContractCategory): readonly number[] | null =>
  category === 'CONS' ? null : [categoryCodes[category]];

/** Instants within the period at which the tree or terms change, the period's start first. */
async function cutsOf(
  reader: Reader,
  { merchantId, periodStart: from, periodEnd: to }: Omit<ReadPeriod<object>, 'terms'>,
  signed: readonly ContractWithin<object>[],
): Promise<Date[]> {
  const moves = await movesWithin(reader, { merchantId, from, to });
  const edges = signed.flatMap((contract) => [contract.from, contract.to ?? to]);
  const times = [...moves, ...edges].filter((at) => at > from && at < to).map(Number);
  return [from, ...[...new Set(times)].sort((a, b) => a - b).map((time) => new Date(time))];
}

const placeOf = (cuts: readonly Date[], at: Date): number =>
  cuts.findIndex((cut) => cut.getTime() === at.getTime());

/** The tree of each stretch, as of its end. */
async function treesOf(
  reader: Reader,
  merchantId: bigint,
  ends: readonly Date[],
): Promise<Uplines[]> {
  const trees: Uplines[] = [];
  for (const end of ends) {
    const team = await teamAsOf(reader, merchantId, new Date(end.getTime() - 1));
    trees.push(new Map(team.map(({ agentId, uplineId }) => [agentId, uplineId])));
  }
  return trees;
}

type SlotRow = SlotTurnover & { readonly memberId: null };
type SplitRow = SlotTurnover & SplitTurnover;
type Row = SlotRow | SplitRow;
