import { isAgent } from '@app/shared/domain/customer-types';
import { type Money, money } from '@app/shared/money/money';
import type { ContractTerms } from '../contracts/index.ts';
import type { Reader } from '../db/index.ts';
import { type Deps, DomainError } from '../kernel/index.ts';
import { micro, microToMoney } from '../payouts/index.ts';
import { countBelow, findHead, type Placed, readBelow } from './placed.ts';
import { type BranchOrder, rankedBy } from './ranked.ts';
import { contractsOfAgents, type TeamContract } from './team-contracts.ts';
import { type TeamDay, teamDay } from './team-day.ts';
import { type BranchFigures, figuresOfAgents, figuresOfPlayers } from './team-figures.ts';

/** One person of a team, with what the part of the team below came to today. */
export interface TeamRow<Terms extends object> {
  readonly publicId: string;
  readonly username: string;
  readonly isAgent: boolean;
  /** Whether any of those who were asked for stands right below. */
  readonly hasBelow: boolean;
  readonly contract: TeamContract<Terms> | undefined;
  readonly active: number;
  readonly turnover: Money;
  /** The stakes of bets that won included. */
  readonly payout: Money;
  /** What the players won, negative where they lost. */
  readonly netResult: Money;
  /** When a bet was last decided, on any day. */
  readonly lastBetAt: Date | undefined;
  /** What the contract earned in windows that are settled. Rounded down. */
  readonly gross: Money;
}

export interface TeamBranch<Terms extends object> {
  readonly head: TeamRow<Terms>;
  /** Right below the head: agents, then players, each by name or as they were asked for. */
  readonly rows: readonly TeamRow<Terms>[];
  readonly hasMore: boolean;
  readonly total: number;
}

export interface BranchRequest {
  readonly merchantId: bigint;
  /** Who asks, and sees the own team alone. */
  readonly agentId: bigint;
  readonly timeZone: string;
  /** Whose branch: an agent of the team; the own one unless given. */
  readonly headPublicId?: string | undefined;
  readonly agentsOnly: boolean;
  /** By name unless given. */
  readonly order?: BranchOrder | undefined;
  readonly afterPublicId?: string | undefined;
  readonly skip?: number;
  readonly rowsMax: number;
}

/**
 * A query. An agent of the team and who stands right below, with what each came to today.
 *
 * @param kind of the contracts that are shown with each agent; undefined: of none
 * @throws team.member_unknown for a head that is no agent of the team
 */
export async function teamBranch<Terms extends object>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  kind: ContractTerms<Terms> | undefined,
  asked: BranchRequest,
): Promise<TeamBranch<Terms>> {
  const day = await teamDay(db, clock(), asked.timeZone);
  const { agentId, headPublicId = null, agentsOnly, afterPublicId = null } = asked;
  const [head] = await db.query<Placed>(findHead, [agentId, headPublicId, day.now, agentsOnly]);
  if (!head) throw new DomainError('team.member_unknown');
  const { skip = 0, rowsMax, order } = asked;
  const below = [head.memberId, day.now, agentsOnly];
  const rows = [afterPublicId, skip, rowsMax + 1];
  const [found, [count]] = await Promise.all([
    order
      ? db.query<Placed>(rankedBy(order), [
          ...[asked.merchantId, head.memberId, day.today, day.end],
          ...[day.now, agentsOnly, ...rows],
        ])
      : db.query<Placed>(readBelow, [...below, ...rows]),
    db.query<{ total: number }>(countBelow, below),
  ]);
  const page = found.slice(0, rowsMax);
  const [headRow, ...shown] = await withFigures(db, kind, { ...asked, day, head }, [head, ...page]);
  if (!headRow) throw new Error('a branch without its head');
  return { head: headRow, rows: shown, hasMore: found.length > rowsMax, total: count?.total ?? 0 };
}

interface FiguresOf {
  readonly merchantId: bigint;
  readonly day: TeamDay;
  readonly head: Placed;
}

async function withFigures<Terms extends object>(
  reader: Reader,
  kind: ContractTerms<Terms> | undefined,
  { merchantId, day, head }: FiguresOf,
  people: readonly Placed[],
): Promise<TeamRow<Terms>[]> {
  const idsOf = (agents: boolean) =>
    people
      .filter(({ customerType }) => isAgent(customerType) === agents)
      .map(({ memberId }) => memberId);
  const span = { merchantId, from: day.today, to: day.end };
  const players = { ...span, memberIds: idsOf(false), agentId: head.memberId };
  const [ofAgents, ofPlayers, contracts] = await Promise.all([
    figuresOfAgents(reader, { ...span, memberIds: idsOf(true) }),
    players.memberIds.length > 0 ? figuresOfPlayers(reader, players) : [],
    kind ? contractsOfAgents(reader, kind, idsOf(true)) : noContracts<Terms>(),
  ]);
  const figures = new Map([...ofAgents, ...ofPlayers].map((row) => [row.memberId, row]));
  return people.map((person) =>
    rowOf(person, figures.get(person.memberId), contracts.get(person.memberId)),
  );
}

const rowOf = <Terms extends object>(
  { publicId, username, customerType, hasBelow }: Placed,
  figures: BranchFigures | undefined,
  contract: TeamContract<Terms> | undefined,
): TeamRow<Terms> => ({
  publicId,
  username,
  isAgent: isAgent(customerType),
  hasBelow,
  contract,
  active: figures?.active ?? 0,
  turnover: figures?.turnover ?? money(0n),
  payout: figures?.payout ?? money(0n),
  netResult: figures?.netResult ?? money(0n),
  lastBetAt: figures?.lastBetAt ?? undefined,
  gross: microToMoney(micro(BigInt(figures?.grossMicro ?? 0))),
});

const noContracts = <Terms extends object>() => new Map<bigint, TeamContract<Terms>>();
