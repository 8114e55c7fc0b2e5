import { type Money, money } from '@app/shared/money/money';
import { ACTIVE_DAYS, type InactiveSort } from '@app/shared/team/team-sorts';
import { agentPlayerRows, memberDayRows } from '../../agent-pay/turnover/index.ts';
import { balancesOf, cash } from '../../books/ledger/index.ts';
import { agentClosureRows } from '../../people/agents/index.ts';
import { isAgentRow, memberRows, memberUplineRows } from '../../people/members/index.ts';
import { type Statement, sqlPlannedOnce } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { LAST_BET } from './team-figures.ts';

/** A player who bet in the active days, but nowhere since then. */
export interface InactivePlayer {
  readonly publicId: string;
  readonly username: string;
  /** The agent directly above. */
  readonly upline: string;
  readonly isDirect: boolean;
  readonly lastBetAt: Date;
  /** Bets below agents of the team in the active days. */
  readonly turnover: Money;
  readonly balance: Money;
}

export interface InactivePlayersPage {
  readonly rows: readonly InactivePlayer[];
  readonly hasMore: boolean;
  readonly total: number;
}

export interface InactivePlayersRequest {
  readonly agentId: bigint;
  /** An IANA zone. */
  readonly timeZone: string;
  /** Days without a bet, including today. */
  readonly days: number;
  /** False: players of the whole team. */
  readonly isDirectOnly: boolean;
  /** Prefix of the username, folded; empty for all. */
  readonly name: string;
  readonly order: { readonly by: InactiveSort; readonly descending: boolean };
  readonly afterPublicId?: string | undefined;
  readonly skip?: number;
  readonly rowsMax: number;
}

const HOLDS = (link: string) =>
  `${link}.valid_from <= $2 AND (${link}.valid_to IS NULL OR ${link}.valid_to > $2)`;

// Twelve hours after midnight are in the same day, even if a day between has 23 or 25 hours. Sums of windows exclude
// most members cheaply; for the others, reads the newest bet, which may be unrecorded or a push, with an hour added for
// clock differences. All days of the active time are over, so each player's bets are summed already.
const FOUND = `
  day AS MATERIALIZED (
    SELECT date_trunc('day', today - make_interval(hours => 24 * $4::int - 36), $3) AS quiet,
      date_trunc('day', today - make_interval(hours => 24 * ($4::int + ${ACTIVE_DAYS}) - 36), $3) AS active
    FROM date_trunc('day', $2::timestamptz, $3) AS today
  ), place AS MATERIALIZED (
    SELECT c.descendant_id AS agent_id FROM ${agentClosureRows} c
    WHERE c.ancestor_id = $1 AND ${HOLDS('c')} AND (NOT $5::boolean OR c.depth = 0)
  ), played AS MATERIALIZED (
    SELECT m.id, m.public_id, m.username, u.upline_id
    FROM day CROSS JOIN place JOIN ${memberUplineRows} u ON u.upline_id = place.agent_id AND ${HOLDS('u')}
    JOIN ${memberRows} m ON m.id = u.member_id
    CROSS JOIN LATERAL (
      SELECT max(p.last_window) AS at FROM ${agentPlayerRows} p WHERE p.member_id = m.id) counted
    WHERE NOT ${isAgentRow('m')} AND m.closed_at IS NULL AND m.username >= $6 AND m.username < $6 || '~'
      AND counted.at >= day.active AND counted.at < day.quiet
  ), silent AS MATERIALIZED (
    SELECT played.*, bet.at FROM day CROSS JOIN played
    CROSS JOIN LATERAL (SELECT ${LAST_BET('played.id', "($2::timestamptz + interval '1 hour')")} AS at OFFSET 0) bet
    WHERE bet.at < day.quiet
  ), found AS MATERIALIZED (
    SELECT silent.*, turned.turnover FROM day CROSS JOIN silent
    CROSS JOIN LATERAL (
      SELECT sum(d.valid_bet)::bigint AS turnover
      FROM ${memberDayRows} d JOIN ${agentClosureRows} line ON line.descendant_id = d.agent_id
        AND line.ancestor_id = $1 AND d.last_window >= line.valid_from
        AND (line.valid_to IS NULL OR d.last_window < line.valid_to)
      WHERE d.member_id = silent.id AND d.part_start >= day.active AND d.part_start < day.quiet
        AND d.agent_id = ANY (ARRAY(SELECT upline_id FROM ${memberUplineRows} u WHERE u.member_id = silent.id))
      OFFSET 0
    ) turned WHERE turned.turnover > 0
  )`;

const KEYS: Record<InactiveSort, string> = { turnover: 'turnover', lastBet: 'at' };

// The total is counted with the page, since both need the turnover of everyone found.
const PAGE = (by: InactiveSort, descending: boolean) => {
  const [after, direction] = descending ? ['<', 'DESC'] : ['>', 'ASC'];
  return `
    WITH ${FOUND}
    SELECT total.players AS total, page.id AS "memberId", page.public_id AS "publicId", page.username,
      page.upline, page.upline_id = $1 AS "isDirect", page.at AS "lastBetAt", page.turnover
    FROM (SELECT count(*)::int AS players FROM found) total
    LEFT JOIN (
      SELECT found.*, above.username AS upline
      FROM found JOIN ${memberRows} above ON above.id = found.upline_id
      WHERE $7::uuid IS NULL OR (found.${KEYS[by]}, found.id) ${after} (
        SELECT last.${KEYS[by]}, last.id FROM found last WHERE last.public_id = $7)
      ORDER BY found.${KEYS[by]} ${direction}, found.id ${direction} OFFSET $8 LIMIT $9
    ) page ON true
    ORDER BY page.${KEYS[by]} ${direction}, page.id ${direction}`;
};

const pagesBy = (by: InactiveSort, name: string) => ({
  up: sqlPlannedOnce(`team.inactive_players_by_${name}_up`, PAGE(by, false)),
  down: sqlPlannedOnce(`team.inactive_players_by_${name}_down`, PAGE(by, true)),
});

const pages: Record<InactiveSort, { readonly up: Statement; readonly down: Statement }> = {
  turnover: pagesBy('turnover', 'turnover'),
  lastBet: pagesBy('lastBet', 'last_bet'),
};

interface FoundRow extends Omit<InactivePlayer, 'balance'> {
  readonly total: number;
  /** Null in the single row of an empty page. */
  readonly memberId: bigint | null;
}

/**
 * A query. A page of the players in an agent's team who had turnover in the `ACTIVE_DAYS` before the last `days` days
 * of the site, and no bet since then.
 */
export async function listInactivePlayers(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  asked: InactivePlayersRequest,
): Promise<InactivePlayersPage> {
  const { agentId, timeZone, days, isDirectOnly, name, order, rowsMax } = asked;
  const { afterPublicId = null, skip = 0 } = asked;
  const filter = [agentId, clock(), timeZone, days, isDirectOnly, name];
  const statement = pages[order.by][order.descending ? 'down' : 'up'];
  const page = await db.query<FoundRow>(statement, [...filter, afterPublicId, skip, rowsMax + 1]);
  const found = page.flatMap(({ memberId, total: _, ...player }) =>
    memberId === null ? [] : [{ memberId, player }],
  );
  const shown = found.slice(0, rowsMax);
  const balances = await balancesOf(
    db,
    shown.map(({ memberId }) => cash(memberId)),
  );
  return {
    rows: shown.map(({ memberId, player }) => ({
      ...player,
      balance: money(balances.get(cash(memberId)) ?? 0n),
    })),
    hasMore: found.length > rowsMax,
    total: page[0]?.total ?? 0,
  };
}
