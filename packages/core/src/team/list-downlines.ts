import { isAgent } from '@app/shared/domain/customer-types';
import type { DownlineSort, DownlineTab } from '@app/shared/domain/team-sorts';
import { type Money, money } from '@app/shared/money/money';
import { type Reader, sql } from '../db/index.ts';
import { type Deps, DomainError } from '../kernel/index.ts';
import { membersOnline, type SessionDeps } from '../sessions/index.ts';
import { LINK_ROWS, RECORDED, TURNOVER } from './counted.ts';
import { findHead, type Placed } from './placed.ts';
import { countOf, readPageOf, readRecentLogins } from './read-downlines.ts';
import { type TeamDay, teamDay } from './team-day.ts';
import { BETS_OF_PLAYERS, SPAN } from './team-figures.ts';

/** A member or agent directly below an agent. */
export interface DownlineRow {
  readonly publicId: string;
  readonly username: string;
  readonly isAgent: boolean;
  readonly isClosed: boolean;
  readonly isOnline: boolean;
  readonly registeredAt: Date;
  readonly lastLoginAt: Date | null;
  readonly lastDepositAt: Date | null;
  readonly lastDeposit: Money | null;
  /** An agent's is of the whole team. */
  readonly turnoverToday: Money;
  /** Of seven days, today among them. */
  readonly turnoverWeek: Money;
  /** Directly below. */
  readonly below: number;
}

export interface DownlinePage {
  readonly head: Pick<Placed, 'publicId' | 'username'>;
  readonly day: TeamDay;
  readonly rows: readonly DownlineRow[];
  readonly hasMore: boolean;
  readonly total: number;
}

export interface DownlinesRequest {
  readonly merchantId: bigint;
  /** Who asks, and sees the own team alone. */
  readonly agentId: bigint;
  readonly timeZone: string;
  /** Whose downlines: an agent of the team; the own ones unless given. */
  readonly headPublicId?: string | undefined;
  readonly tab: DownlineTab;
  /** How the username begins, folded; empty for all. */
  readonly name: string;
  readonly order: { readonly by: DownlineSort; readonly descending: boolean };
  readonly afterPublicId?: string | undefined;
  readonly skip?: number;
  readonly rowsMax: number;
}

type Found = Omit<DownlineRow, 'isAgent' | 'isOnline' | 'turnoverToday' | 'turnoverWeek'> & {
  readonly memberId: bigint;
  readonly customerType: number;
};

/**
 * A query. A page of who stands directly below an agent, with when they came, logged in and deposited last
 * and what they bet.
 *
 * @throws team.member_unknown for a head that is no agent of the team
 */
export async function listDownlines(
  deps: Pick<Deps, 'db' | 'clock'> & SessionDeps,
  asked: DownlinesRequest,
): Promise<DownlinePage> {
  const { db, clock } = deps;
  const { agentId, headPublicId = null, afterPublicId = null, skip = 0, rowsMax, tab } = asked;
  const day = await teamDay(db, clock(), asked.timeZone);
  const [head] = await db.query<Placed>(findHead, [agentId, headPublicId, day.now, false]);
  if (!head) throw new DomainError('team.member_unknown');
  const below = [head.memberId, day.now, asked.name];
  const online = tab === 'online' ? await onlineBelow(deps, below) : [];
  const values = [...below, online];
  const [found, [count]] = await Promise.all([
    db.query<Found>(readPageOf(tab, asked.order), [...values, afterPublicId, skip, rowsMax + 1]),
    db.query<{ total: number }>(countOf(tab), values),
  ]);
  const rows = await withFigures(deps, { ...asked, day, head }, found.slice(0, rowsMax));
  return { head, day, rows, hasMore: found.length > rowsMax, total: count?.total ?? 0 };
}

async function onlineBelow(deps: { db: Reader } & SessionDeps, below: readonly unknown[]) {
  const rows = await deps.db.query<{ id: bigint }>(readRecentLogins, [...below, []]);
  return [
    ...(await membersOnline(
      deps,
      rows.map(({ id }) => id),
    )),
  ];
}

interface Turned {
  readonly memberId: bigint;
  readonly today: Money;
  readonly week: Money;
}

const TURNED = (rows: string, id: string) => `
  SELECT ${id} AS "memberId", coalesce(sum(turnover) FILTER (WHERE bucket_at >= $5), 0)::bigint AS today,
    sum(turnover)::bigint AS week
  FROM (${rows}) t GROUP BY 1`;

const turnedByTeams = sql(
  'team.turnover_of_week_by_teams',
  `WITH ${RECORDED}, team AS MATERIALIZED (${LINK_ROWS('$2', '$3', '$4')})
   ${TURNED(TURNOVER(SPAN), 'ancestor_id')}`,
);
const turnedByPlayers = sql(
  'team.turnover_of_week_by_players',
  TURNED(BETS_OF_PLAYERS('$2::bigint[]', '$1', SPAN), 'member_id'),
);

interface FiguresOf {
  readonly merchantId: bigint;
  readonly day: TeamDay;
  readonly head: Placed;
}

async function withFigures(
  deps: { db: Reader } & SessionDeps,
  { merchantId, day, head }: FiguresOf,
  people: readonly Found[],
): Promise<DownlineRow[]> {
  const idsOf = (agents: boolean) =>
    people
      .filter(({ customerType }) => isAgent(customerType) === agents)
      .map(({ memberId }) => memberId);
  const span = [day.weekAgo, day.end, day.today];
  const read = (statement: typeof turnedByTeams, first: bigint, ids: readonly bigint[]) =>
    ids.length > 0 ? deps.db.query<Turned>(statement, [first, ids, ...span]) : [];
  const [ofTeams, ofPlayers, online] = await Promise.all([
    read(turnedByTeams, merchantId, idsOf(true)),
    read(turnedByPlayers, head.memberId, idsOf(false)),
    membersOnline(
      deps,
      people.map(({ memberId }) => memberId),
    ),
  ]);
  const turned = new Map([...ofTeams, ...ofPlayers].map((row) => [row.memberId, row]));
  return people.map(({ memberId, customerType, ...person }) => ({
    ...person,
    isAgent: isAgent(customerType),
    isOnline: online.has(memberId),
    turnoverToday: turned.get(memberId)?.today ?? money(0n),
    turnoverWeek: turned.get(memberId)?.week ?? money(0n),
  }));
}
