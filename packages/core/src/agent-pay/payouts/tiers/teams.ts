import type { ContractCategory } from '@app/shared/contracts/contract-categories';
import type { Money } from '@app/shared/money/money';
import { leavesFirst, type Uplines } from '../line/leaves-first.ts';

/** A contract of a period, with the part of the period in which its terms are in force. */
export interface HeldContract {
  readonly contractVersionId: bigint;
  readonly agentId: bigint;
  /** Half-open range of stretches in which it is in force. */
  readonly from: number;
  readonly to: number;
}

/**
 * Bets of one agent and the players directly below, in one slot and one stretch. A tier is chosen for each slot: the
 * hours of a day, or the whole period.
 */
export interface SlotTurnover {
  readonly slot: number;
  readonly stretch: number;
  readonly agentId: bigint;
  /** Voids deducted, as from stakes and payouts. */
  readonly validBet: bigint;
  /** Members who bet enough to count, except those in `SplitTurnover`. */
  readonly actives: number;
  readonly bets: number;
  /** Only for contracts on the site's win. */
  readonly stakes?: bigint;
  readonly payouts?: bigint;
  /** Gifts to players and salaries of agents, if they are deducted. */
  readonly promotions?: bigint;
  readonly rebates?: bigint;
  readonly salary?: bigint;
}

/** Bets of a member who has several agents or stretches in a slot, for one of them. */
export interface SplitTurnover
  extends Pick<SlotTurnover, 'slot' | 'stretch' | 'agentId' | 'validBet'> {
  readonly memberId: bigint;
}

/** One period on the games of one category. */
export interface TeamPeriod<Contract extends HeldContract> {
  readonly category: ContractCategory;
  /** The tree of each stretch. A stretch is the time between two moves of agents or changes of terms in the period. */
  readonly stretches: readonly Uplines[];
  readonly contracts: readonly Contract[];
  readonly turnover: readonly SlotTurnover[];
  readonly split: readonly SplitTurnover[];
  /** Valid bets in a slot from which a member is active. */
  readonly activeFrom: Money;
}

export interface TeamSums {
  validBet: bigint;
  actives: number;
  bets: number;
  stakes: bigint;
  payouts: bigint;
  promotions: bigint;
  rebates: bigint;
  salary: bigint;
}

type SlotSums = Map<number, TeamSums>;

/** Consecutive stretches in which a contract is in force below the same agents, with the sums of its team. */
export interface TeamPart<Contract extends HeldContract> {
  readonly contract: Contract;
  readonly from: number;
  readonly to: number;
  /** By slot; only those with bets. */
  readonly sums: ReadonlyMap<number, Readonly<TeamSums>>;
}

interface Part<Contract extends HeldContract> extends TeamPart<Contract> {
  readonly sums: SlotSums;
}

type PartsByAgent<Contract extends HeldContract> = ReadonlyMap<bigint, readonly Part<Contract>[]>;

/** Parts of all contracts, with the contract from whose net each gross is deducted. */
export interface TeamParts<Contract extends HeldContract> {
  /** By contract, then by time. */
  readonly parts: readonly TeamPart<Contract>[];
  /** The nearest contract above, whose net the gross of a part is deducted from. */
  nearestAbove(part: Pick<TeamPart<Contract>, 'contract' | 'from'>): Contract | undefined;
}

/**
 * Sums turnover up the tree, for each contract and each part of the period with the same uplines: bets before a
 * move belong to the old line.
 */
export function rollUpTeams<Contract extends HeldContract>(
  period: TeamPeriod<Contract>,
): TeamParts<Contract> {
  const parts = period.contracts.flatMap((contract) => partsOf(contract, period.stretches));
  const byAgent = Map.groupBy(parts, ({ contract }) => contract.agentId);
  sumParts(period, parts);
  countSplitMembers(period, byAgent);
  return { parts, nearestAbove: (part) => nearestAbove(period, byAgent, part) };
}

/** Net of each contract: its gross less the gross of the nearest contracts below. */
export function netsOf<Contract extends HeldContract>(
  { parts, nearestAbove: above }: TeamParts<Contract>,
  grossOf: (part: TeamPart<Contract>) => bigint,
): ReadonlyMap<Contract, bigint> {
  const nets = new Map<Contract, bigint>();
  const add = (contract: Contract, amount: bigint) =>
    nets.set(contract, (nets.get(contract) ?? 0n) + amount);
  for (const part of parts) {
    const gross = grossOf(part);
    add(part.contract, gross);
    const from = above(part);
    if (from) add(from, -gross);
  }
  return nets;
}

function partsOf<Contract extends HeldContract>(
  contract: Contract,
  stretches: readonly Uplines[],
): Part<Contract>[] {
  const lineIn = (stretch: number) => pathOf(stretches[stretch], contract.agentId).join(' ');
  const parts: Part<Contract>[] = [];
  for (let from = contract.from; from < contract.to; ) {
    let to = from + 1;
    while (to < contract.to && lineIn(to) === lineIn(from)) to++;
    parts.push({ contract, from, to, sums: new Map() });
    from = to;
  }
  return parts;
}

const holdsIn = ({ from, to }: { readonly from: number; readonly to: number }, stretch: number) =>
  from <= stretch && stretch < to;

function sumParts<Contract extends HeldContract>(
  { stretches, turnover }: TeamPeriod<Contract>,
  parts: readonly Part<Contract>[],
): void {
  const ofStretch = Map.groupBy(turnover, ({ stretch }) => stretch);
  for (const [stretch, uplines] of stretches.entries()) {
    const teams = new Map([...uplines.keys()].map((agentId) => [agentId, new Map() as SlotSums]));
    for (const row of ofStretch.get(stretch) ?? [])
      addTo(teamOf(teams, row.agentId), row.slot, row);
    for (const agentId of leavesFirst(uplines)) {
      const uplineId = uplines.get(agentId) ?? null;
      if (uplineId !== null) addAll(teamOf(teams, uplineId), teamOf(teams, agentId));
    }
    for (const part of parts) {
      if (holdsIn(part, stretch)) addAll(part.sums, teams.get(part.contract.agentId) ?? new Map());
    }
  }
}

function teamOf(teams: ReadonlyMap<bigint, SlotSums>, agentId: bigint): SlotSums {
  const team = teams.get(agentId);
  // Without this check the bets of such an agent would silently pay no upline.
  if (!team) throw new Error(`agent ${agentId} has no place in the tree of this period`);
  return team;
}

function addAll(into: SlotSums, from: SlotSums): void {
  for (const [slot, sums] of from) addTo(into, slot, sums);
}

function addTo(
  into: SlotSums,
  slot: number,
  row: Omit<SlotTurnover, 'slot' | 'stretch' | 'agentId'>,
) {
  const sums = into.get(slot) ?? noSums();
  into.set(slot, sums);
  for (const name of SUMMED) sums[name] += row[name] ?? 0n;
  sums.actives += row.actives;
  sums.bets += row.bets;
}

const SUMMED = ['validBet', 'stakes', 'payouts', 'promotions', 'rebates', 'salary'] as const;

const noSums = (): TeamSums => ({
  validBet: 0n,
  actives: 0,
  bets: 0,
  stakes: 0n,
  payouts: 0n,
  promotions: 0n,
  rebates: 0n,
  salary: 0n,
});

/** Counts a member of `SplitTurnover` as active for a contract by the sum of their bets in its team. */
function countSplitMembers<Contract extends HeldContract>(
  { stretches, split, activeFrom }: TeamPeriod<Contract>,
  byAgent: PartsByAgent<Contract>,
): void {
  const bets = new Map<Part<Contract>, Map<string, { slot: number; validBet: bigint }>>();
  for (const { slot, stretch, agentId, memberId, validBet } of split) {
    for (const above of pathOf(stretches[stretch], agentId)) {
      const part = byAgent.get(above)?.find((each) => holdsIn(each, stretch));
      if (!part) continue;
      const ofPart = bets.get(part) ?? new Map();
      bets.set(part, ofPart);
      const key = `${slot} ${memberId}`;
      ofPart.set(key, { slot, validBet: (ofPart.get(key)?.validBet ?? 0n) + validBet });
    }
  }
  for (const [part, members] of bets) {
    for (const { slot, validBet } of members.values()) {
      const into = part.sums.get(slot);
      if (into && validBet >= activeFrom) into.actives += 1;
    }
  }
}

/** An agent and all uplines. */
function pathOf(uplines: Uplines | undefined, agentId: bigint): bigint[] {
  const path: bigint[] = [];
  for (let at: bigint | null = agentId; at !== null; at = uplines?.get(at) ?? null) path.push(at);
  return path;
}

/** The uplines are the same in all stretches of a part. */
function nearestAbove<Contract extends HeldContract>(
  { stretches }: TeamPeriod<Contract>,
  byAgent: PartsByAgent<Contract>,
  { contract, from }: Pick<TeamPart<Contract>, 'contract' | 'from'>,
): Contract | undefined {
  const [, ...above] = pathOf(stretches[from], contract.agentId);
  for (const id of above) {
    const found = byAgent.get(id)?.find((part) => holdsIn(part, from));
    if (found) return found.contract;
  }
  return undefined;
}
