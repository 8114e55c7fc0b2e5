import { isAgent } from '@app/shared/domain/customer-types';
import { type Money, money } from '@app/shared/money/money';
import { type Reader, sql } from '../db/index.ts';
import { type Deps, DomainError } from '../kernel/index.ts';
import { micro, microToMoney } from '../salary/index.ts';
import { contractsOfAgents, type TeamContract } from './team-contracts.ts';
import { type TeamDay, teamDay } from './team-day.ts';
import { type BranchFigures, figuresOfAgents, figuresOfPlayers } from './team-figures.ts';

/** One person of a team, with what the part of the team below came to today. */
export interface TeamRow {
  readonly publicId: string;
  readonly username: string;
  readonly isAgent: boolean;
  /** Whether anybody of those who were asked for stands right below. */
  readonly hasBelow: boolean;
  readonly contract: TeamContract | undefined;
  readonly active: number;
  readonly turnover: Money;
  /** What the contract earned in windows that are settled. Rounded down. */
  readonly gross: Money;
}

export interface TeamBranch {
  readonly head: TeamRow;
  /** Right below the head: agents, then players, each by name. */
  readonly rows: readonly TeamRow[];
  readonly hasMore: boolean;
  readonly total: number;
}

export interface BranchAsked {
  readonly merchantId: bigint;
  /** Who asks, and sees the own team alone. */
  readonly agentId: bigint;
  readonly timeZone: string;
  /** Whose branch: an agent of the team; the own one unless given. */
  readonly headPublicId?: string | undefined;
  readonly agentsOnly: boolean;
  readonly afterPublicId?: string | undefined;
  readonly skip?: number;
  readonly rowsMax: number;
}

/**
 * A query. An agent of the team and who stands right below, with what each came to today.
 *
 * @throws team.member_unknown for a head that is no agent of the team
 */
export async function teamBranch(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  asked: BranchAsked,
): Promise<TeamBranch> {
  const day = await teamDay(db, clock(), asked.timeZone);
  const { agentId, headPublicId = null, agentsOnly, afterPublicId = null } = asked;
  const [head] = await db.query<Placed>(findHead, [agentId, headPublicId, day.now, agentsOnly]);
  if (!head) throw new DomainError('team.member_unknown');
  const { skip = 0, rowsMax } = asked;
  const below = [head.memberId, day.now, agentsOnly];
  const [found, [count]] = await Promise.all([
    db.query<Placed>(readBelow, [...below, afterPublicId, skip, rowsMax + 1]),
    db.query<{ total: number }>(countBelow, below),
  ]);
  const page = found.slice(0, rowsMax);
  const [headRow, ...rows] = await withFigures(db, { ...asked, day, head }, [head, ...page]);
  if (!headRow) throw new Error('a branch without its head');
  return { head: headRow, rows, hasMore: found.length > rowsMax, total: count?.total ?? 0 };
}

interface Placed {
  readonly memberId: bigint;
  readonly publicId: string;
  readonly username: string;
  readonly customerType: number;
  readonly hasBelow: boolean;
}

const IS_AGENT = (member: string) => `${member}.customer_type IN (1, 2, 41, 42)`;

/** Who stands right below somebody at $2; with $3, agents alone. */
const BELOW = (upline: string, at: string, agentsOnly: string) => `
  FROM member_upline u JOIN member m ON m.id = u.member_id
  WHERE u.upline_id = ${upline} AND u.valid_from <= ${at}
    AND (u.valid_to IS NULL OR u.valid_to > ${at}) AND (NOT ${agentsOnly} OR ${IS_AGENT('m')})`;

const COLUMNS = (at: string, agentsOnly: string) => `
  p.id AS "memberId", p.public_id AS "publicId", p.username, p.customer_type AS "customerType",
  EXISTS (SELECT ${BELOW('p.id', at, agentsOnly)}) AS "hasBelow"`;

const findHead = sql(
  'team.find_head',
  `SELECT ${COLUMNS('$3', '$4::boolean')} FROM agent_closure c JOIN member p ON p.id = c.descendant_id
   WHERE c.ancestor_id = $1 AND c.valid_from <= $3 AND (c.valid_to IS NULL OR c.valid_to > $3)
     AND CASE WHEN $2::uuid IS NULL THEN c.depth = 0 ELSE p.public_id = $2 END`,
);

// The cursor's own place is looked up below the same agent: another's says nothing.
const readBelow = sql(
  'team.read_below',
  `SELECT ${COLUMNS('$2', '$3::boolean')} FROM (
     SELECT m.* ${BELOW('$1', '$2', '$3::boolean')}
       AND ($4::uuid IS NULL OR (NOT ${IS_AGENT('m')}, m.username) > (
         SELECT NOT ${IS_AGENT('last')}, last.username FROM member last
         JOIN member_upline place ON place.member_id = last.id AND place.upline_id = $1
         WHERE last.public_id = $4 LIMIT 1))
     ORDER BY NOT ${IS_AGENT('m')}, m.username OFFSET $5 LIMIT $6
   ) p
   ORDER BY NOT ${IS_AGENT('p')}, p.username`,
);

const countBelow = sql(
  'team.count_below',
  `SELECT count(*)::int AS total ${BELOW('$1', '$2', '$3::boolean')}`,
);

interface FiguresOf {
  readonly merchantId: bigint;
  readonly day: TeamDay;
  readonly head: Placed;
}

async function withFigures(
  reader: Reader,
  { merchantId, day, head }: FiguresOf,
  people: readonly Placed[],
): Promise<TeamRow[]> {
  const idsOf = (agents: boolean) =>
    people
      .filter(({ customerType }) => isAgent(customerType) === agents)
      .map(({ memberId }) => memberId);
  const span = { merchantId, from: day.today, to: day.end };
  const players = { ...span, memberIds: idsOf(false), agentId: head.memberId };
  const [ofAgents, ofPlayers, contracts] = await Promise.all([
    figuresOfAgents(reader, { ...span, memberIds: idsOf(true) }),
    players.memberIds.length > 0 ? figuresOfPlayers(reader, players) : [],
    contractsOfAgents(reader, idsOf(true)),
  ]);
  const figures = new Map([...ofAgents, ...ofPlayers].map((row) => [row.memberId, row]));
  return people.map((person) =>
    rowOf(person, figures.get(person.memberId), contracts.get(person.memberId)),
  );
}

const rowOf = (
  { publicId, username, customerType, hasBelow }: Placed,
  figures: BranchFigures | undefined,
  contract: TeamContract | undefined,
): TeamRow => ({
  publicId,
  username,
  isAgent: isAgent(customerType),
  hasBelow,
  contract,
  active: figures?.active ?? 0,
  turnover: figures?.turnover ?? money(0n),
  gross: microToMoney(micro(BigInt(figures?.grossMicro ?? 0))),
});
