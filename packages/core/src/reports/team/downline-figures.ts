import { isAgent } from '@app/shared/members/customer-types';
import { type Money, money } from '@app/shared/money/money';
import { balancesOf, cash } from '../../books/ledger/index.ts';
import { membersOnline, type SessionDeps } from '../../people/sessions/index.ts';
import { type Reader, sqlPlannedOnce } from '../../platform/db/index.ts';
import type { TeamDay } from './team-day.ts';
import { BETS_OF_PLAYERS, SPAN } from './team-figures.ts';
import { PLACED, RECORDED, TEAM, TURNOVER_OF_DAYS } from './turnover-columns.ts';

/** A direct downline of an agent, player or agent. */
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
  /** Turnover of the player, or of the agent's whole team. */
  readonly turnoverToday: Money;
  /** Turnover of seven days, including today. */
  readonly turnoverWeek: Money;
  /** Cash that can be bet now. */
  readonly balance: Money;
  /** Count of direct downlines. */
  readonly below: number;
}

/** The row of a downline before its figures are added. */
export type FoundDownline = Omit<
  DownlineRow,
  'isAgent' | 'isOnline' | 'turnoverToday' | 'turnoverWeek' | 'balance'
> & { readonly memberId: bigint; readonly customerType: number };

interface Turned {
  readonly memberId: bigint;
  readonly today: Money;
  readonly week: Money;
}

const TURNED = (rows: string, id: string, at: string) => `
  SELECT ${id} AS "memberId", coalesce(sum(turnover) FILTER (WHERE ${at} >= $5), 0)::bigint AS today,
    sum(turnover)::bigint AS week
  FROM (${rows}) t GROUP BY 1`;

/** Placeholders of the agent who asks and of the direct upline. */
const LINE = { asker: '$6', head: '$7' } as const;

const turnedByTeams = sqlPlannedOnce(
  'team.turnover_of_week_by_teams',
  `WITH ${RECORDED}, ${PLACED('$2', { ...LINE, ...SPAN })},
   ${TEAM(SPAN)}
   ${TURNED(TURNOVER_OF_DAYS(SPAN), 'id', 'began_at')}`,
);
const turnedByPlayers = sqlPlannedOnce(
  'team.turnover_of_week_by_players',
  TURNED(
    BETS_OF_PLAYERS('$2::bigint[]', { asker: '$6', head: '$1' }, SPAN),
    'member_id',
    'bucket_at',
  ),
);

interface FiguresOf {
  readonly merchantId: bigint;
  readonly day: TeamDay;
  /** The agent who asks: bets from before the head joined the team are not shown. */
  readonly agentId: bigint;
  /** The direct upline. */
  readonly head: { readonly memberId: bigint };
}

/** A row without the online state, which only sessions know. */
export type CountedDownline = Omit<DownlineRow, 'isOnline'> & { readonly memberId: bigint };

/** A query. Adds bets and balances to direct downlines of one agent. */
export async function withFigures(
  db: Reader,
  { merchantId, agentId, day, head }: FiguresOf,
  people: readonly FoundDownline[],
): Promise<CountedDownline[]> {
  const idsOf = (agents: boolean) =>
    people
      .filter(({ customerType }) => isAgent(customerType) === agents)
      .map(({ memberId }) => memberId);
  const span = [day.weekAgo, day.end, day.today, agentId];
  const [agents, players] = [idsOf(true), idsOf(false)];
  const read = (statement: typeof turnedByTeams, values: readonly unknown[]) =>
    db.query<Turned>(statement, values);
  const [ofTeams, ofPlayers, balances] = await Promise.all([
    agents.length > 0 ? read(turnedByTeams, [merchantId, agents, ...span, head.memberId]) : [],
    players.length > 0 ? read(turnedByPlayers, [head.memberId, players, ...span]) : [],
    balancesOf(
      db,
      people.map(({ memberId }) => cash(memberId)),
    ),
  ]);
  const turned = new Map([...ofTeams, ...ofPlayers].map((row) => [row.memberId, row]));
  return people.map(({ memberId, customerType, ...person }) => ({
    ...person,
    memberId,
    isAgent: isAgent(customerType),
    turnoverToday: turned.get(memberId)?.today ?? money(0n),
    turnoverWeek: turned.get(memberId)?.week ?? money(0n),
    balance: money(balances.get(cash(memberId)) ?? 0n),
  }));
}

/** A query. Adds whether each of the downlines has a live session. */
export async function withSessions(
  deps: SessionDeps,
  people: readonly CountedDownline[],
): Promise<DownlineRow[]> {
  const ids = people.map(({ memberId }) => memberId);
  const online = await membersOnline(deps, ids);
  return people.map(({ memberId, ...person }) => ({ ...person, isOnline: online.has(memberId) }));
}
