import { isAgent } from '@app/shared/members/customer-types';
import { type Money, money } from '@app/shared/money/money';
import type { ContractTerms } from '../../agent-pay/contracts/index.ts';
import {
  engineOfNumber,
  micro,
  microToMoney,
  type PayoutEngine,
} from '../../agent-pay/payouts/index.ts';
import { agentClosureRows } from '../../people/agents/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import {
  branchOf,
  type HeadRequest,
  type Placed,
  readBelow,
  readDepartedDownlines,
} from './downline-rows.ts';
import { type BranchOrder, rankingBy } from './ranking.ts';
import { contractsOfAgents, type TeamContract } from './team-contracts.ts';
import { teamDay } from './team-day.ts';
import {
  type BranchFigures,
  type FiguresRequest,
  figuresOfAgents,
  figuresOfPlayers,
} from './team-figures.ts';

/** A member of a team with today's figures of the part of the team below. */
export interface TeamRow<Terms extends object> {
  readonly publicId: string;
  readonly username: string;
  readonly isAgent: boolean;
  /** Whether any requested member is or was today a direct downline. */
  readonly hasBelow: boolean;
  readonly contract: TeamContract<Terms> | undefined;
  /** Kinds of contracts in force now; empty for a past moment. */
  readonly signed: readonly PayoutEngine[];
  readonly active: number;
  readonly turnover: Money;
  /** Includes the stakes of winning bets. */
  readonly payout: Money;
  /** The players' winnings; negative if they lost. */
  readonly netResult: Money;
  /** Time of the last decision of a bet, on any day; undefined for members who left. */
  readonly lastBetAt: Date | undefined;
  /** Time of a move to another agent today. The figures end then, and other fields are empty. */
  readonly leftAt: Date | undefined;
  /** Earnings of the contract in settled windows. Rounded down. */
  readonly gross: Money;
}

export interface TeamBranch<Terms extends object> {
  readonly head: TeamRow<Terms>;
  /**
   * Direct downlines of the head: agents, then players, by name or in the requested order; last those who left
   * today.
   */
  readonly rows: readonly TeamRow<Terms>[];
  readonly hasMore: boolean;
  /** Total of all rows, including members who left today. */
  readonly total: number;
}

export interface BranchRequest extends HeadRequest {
  readonly merchantId: bigint;
  readonly timeZone: string;
  readonly agentsOnly: boolean;
  /** A past moment: the team at that time, with that day's figures up to the end of its window. */
  readonly at?: Date | undefined;
  /** By name if absent. */
  readonly order?: BranchOrder | undefined;
  readonly afterPublicId?: string | undefined;
  readonly skip?: number;
  readonly rowsMax: number;
}

/**
 * A query. An agent of the team and the direct downlines, each with today's figures.
 *
 * @param kind of the contracts shown with each agent; undefined: none
 * @throws team.member_unknown for a head that is no agent of the team, team.moment_unknown for a moment in the
 * future or before the agent who asks became one
 */
export async function teamBranch<Terms extends object>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  kind: ContractTerms<Terms> | undefined,
  asked: BranchRequest,
): Promise<TeamBranch<Terms>> {
  const { at } = asked;
  if (at && at > clock()) throw new DomainError('team.moment_unknown');
  const day = await teamDay(db, at ?? clock(), asked.timeZone);
  const { agentId, agentsOnly, afterPublicId = null, skip = 0, rowsMax, order } = asked;
  if (at && (await agentsAt(db, [agentId], at)).size === 0)
    throw new DomainError('team.moment_unknown');
  const place = { agentsOnly, at: day.now, today: day.today };
  const span = { merchantId: asked.merchantId, askerId: agentId, from: day.today, to: day.end };
  const { head, read: found } = await branchOf(db, { ...asked, ...place }, (headId) => {
    const below = [headId, day.now, agentsOnly];
    const rows = [afterPublicId, skip, rowsMax + 1];
    return order
      ? db.query<Placed>(rankingBy(order, at === undefined), [
          asked.merchantId,
          headId,
          day.today,
          day.end,
          day.now,
          agentsOnly,
          ...rows,
          agentId,
        ])
      : db.query<Placed>(readBelow, [...below, ...rows, day.today]);
  });
  const isFull = found.length > rowsMax;
  const left =
    isFull || head.totalLeft === 0
      ? []
      : await readDepartedDownlines(db, {
          ...place,
          agentId,
          headId: head.memberId,
          afterPublicId,
          skip: Math.max(0, skip - head.total),
          rowsMax: rowsMax + 1 - found.length,
        });
  const page = [...found, ...left];
  const [headRow, ...rows] = await withFigures(
    db,
    kind,
    { span, head, at },
    page.slice(0, rowsMax),
  );
  if (!headRow) throw new Error('a branch without its head');
  const total = head.total + head.totalLeft;
  return { head: headRow, rows, hasMore: page.length > rowsMax, total };
}

interface FiguresOf {
  readonly span: Omit<FiguresRequest, 'headId' | 'memberIds'>;
  readonly head: Placed;
  readonly at: Date | undefined;
}

// An agent of today may have been a player at that time: an agent is below itself from the moment it became
// one.
const readAgentsAt = sql(
  'team.agents_at',
  `SELECT descendant_id AS id FROM ${agentClosureRows} c
   WHERE depth = 0 AND descendant_id = ANY ($1::bigint[])
     AND valid_from <= $2 AND (valid_to IS NULL OR valid_to > $2)`,
);

async function agentsAt(
  reader: Reader,
  memberIds: readonly bigint[],
  at: Date,
): Promise<ReadonlySet<bigint>> {
  const rows = await reader.query<{ id: bigint }>(readAgentsAt, [memberIds, at]);
  return new Set(rows.map(({ id }) => id));
}

async function withFigures<Terms extends object>(
  reader: Reader,
  kind: ContractTerms<Terms> | undefined,
  { span, head, at }: FiguresOf,
  below: readonly Placed[],
): Promise<TeamRow<Terms>[]> {
  const people = [head, ...below];
  const ids = people.map(({ memberId }) => memberId);
  const agents = at
    ? await agentsAt(reader, ids, at)
    : new Set(
        people.filter(({ customerType }) => isAgent(customerType)).map(({ memberId }) => memberId),
      );
  const agentIds = ids.filter((id) => agents.has(id));
  const staying = people.filter(({ leftAt }) => !leftAt).map(({ memberId }) => memberId);
  const contracted = staying.filter((id) => agents.has(id));
  const line = { ...span, headId: head.memberId };
  const playerIds = ids.filter((id) => !agents.has(id));
  const [ofAgents, ofPlayers, contracts] = await Promise.all([
    agentIds.length > 0
      ? figuresOfAgents(reader, { ...line, memberIds: agentIds }, at === undefined)
      : [],
    playerIds.length > 0 ? figuresOfPlayers(reader, { ...line, memberIds: playerIds }) : [],
    kind ? contractsOfAgents(reader, kind, { agentIds: contracted, at }) : noContracts<Terms>(),
  ]);
  const figures = new Map([...ofAgents, ...ofPlayers].map((row) => [row.memberId, row]));
  return people.map((person) =>
    rowOf(person, {
      isAgent: agents.has(person.memberId),
      figures: figures.get(person.memberId),
      contract: contracts.get(person.memberId),
      signed: (at ? [] : (person.kinds ?? [])).map(engineOfNumber),
    }),
  );
}

interface RowParts<Terms extends object> {
  readonly isAgent: boolean;
  readonly figures: BranchFigures | undefined;
  readonly contract: TeamContract<Terms> | undefined;
  readonly signed: readonly PayoutEngine[];
}

const rowOf = <Terms extends object>(
  { publicId, username, hasBelow, leftAt }: Placed,
  { isAgent, figures, contract, signed }: RowParts<Terms>,
): TeamRow<Terms> => ({
  publicId,
  username,
  isAgent,
  hasBelow,
  contract,
  signed,
  active: figures?.active ?? 0,
  turnover: figures?.turnover ?? money(0n),
  payout: figures?.payout ?? money(0n),
  netResult: figures?.netResult ?? money(0n),
  lastBetAt: leftAt ? undefined : (figures?.lastBetAt ?? undefined),
  leftAt,
  gross: microToMoney(micro(BigInt(figures?.grossMicro ?? 0))),
});

const noContracts = <Terms extends object>() => new Map<bigint, TeamContract<Terms>>();
