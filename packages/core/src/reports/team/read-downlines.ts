import {
  DOWNLINE_TAB_DAYS,
  type DownlineSort,
  type DownlineTab,
  downlineSorts,
  downlineTabs,
} from '@app/shared/team/team-sorts';
import { depositRows } from '../../money/deposits/index.ts';
import { agentClosureRows } from '../../people/agents/index.ts';
import { isAgentRow, memberRows, memberUplineRows } from '../../people/members/index.ts';
import { type Statement, sql } from '../../platform/db/index.ts';

const SINCE = `$2::timestamptz - interval '${DOWNLINE_TAB_DAYS} days'`;

const LAST_DEPOSIT = (member: string) =>
  `(SELECT max(d.completed_at) FROM ${depositRows} d
    WHERE d.member_id = ${member}.id AND d.completed_at IS NOT NULL)`;

/** The condition of each tab; $4 holds the online members. */
const TABS: Record<DownlineTab, string> = {
  all: 'true',
  online: 'm.id = ANY ($4::bigint[])',
  deposited: `EXISTS (SELECT FROM ${depositRows} d
    WHERE d.member_id = m.id AND d.completed_at IS NOT NULL)`,
  inactive: `coalesce(m.last_login_at, '-infinity') < ${SINCE}`,
  new: `m.registered_at >= ${SINCE}`,
};

/** The sort key of each order. A member without the event sorts as if it were long ago. */
const KEYS: Record<DownlineSort, (member: string) => string> = {
  name: (member) => `${member}.username`,
  registered: (member) => `${member}.registered_at`,
  lastLogin: (member) => `coalesce(${member}.last_login_at, '-infinity')`,
  lastDeposit: (member) => `coalesce(${LAST_DEPOSIT(member)}, '-infinity')`,
};

// Usernames are letters, digits and `_` in code order, so `~` sorts after every name with the prefix. $4 is in every
// tab, because a statement must use its parameters.
const FROM = (tab: DownlineTab) => `
  FROM ${memberUplineRows} u JOIN ${memberRows} m ON m.id = u.member_id
  WHERE u.upline_id = $1 AND u.valid_from <= $2 AND (u.valid_to IS NULL OR u.valid_to > $2)
    AND m.username >= $3 AND m.username < $3 || '~' AND $4::bigint[] IS NOT NULL AND ${TABS[tab]}`;

const COLUMNS = (at: string) => `
  p.id AS "memberId", p.public_id AS "publicId", p.username,
  p.customer_type AS "customerType", p.registered_at AS "registeredAt",
  p.last_login_at AS "lastLoginAt", p.closed_at IS NOT NULL AS "isClosed",
  deposit.amount AS "lastDeposit", deposit.completed_at AS "lastDepositAt",
  CASE WHEN ${isAgentRow('p')} THEN (
    SELECT count(*)::int FROM ${memberUplineRows} below
    WHERE below.upline_id = p.id AND below.valid_from <= ${at}
      AND (below.valid_to IS NULL OR below.valid_to > ${at})
  ) ELSE 0 END AS below`;

const LAST_DEPOSITED = `
  LEFT JOIN LATERAL (
    SELECT d.amount, d.completed_at FROM ${depositRows} d
    WHERE d.member_id = p.id AND d.completed_at IS NOT NULL
    ORDER BY d.completed_at DESC LIMIT 1
  ) deposit ON true`;

/**
 * Reads a member anywhere in a team, with the direct upline. Values: the team's agent, the member's id, the
 * moment.
 */
export const readPerson = sql(
  'team.read_person',
  `SELECT ${COLUMNS('$3')}, above.id AS "uplineId", above.username AS upline
   FROM ${memberRows} p
   JOIN ${memberUplineRows} u ON u.member_id = p.id
     AND u.valid_from <= $3 AND (u.valid_to IS NULL OR u.valid_to > $3)
   JOIN ${memberRows} above ON above.id = u.upline_id
   JOIN ${agentClosureRows} place ON place.descendant_id = u.upline_id AND place.ancestor_id = $1
     AND place.valid_from <= $3 AND (place.valid_to IS NULL OR place.valid_to > $3)
   ${LAST_DEPOSITED}
   WHERE p.public_id = $2`,
);

// The next page begins after the current place of the last row, even if that row has left the tab. A cursor that
// was never below the same agent matches no row, which ends the list.
const PAGE = (tab: DownlineTab, sort: DownlineSort, descending: boolean) => {
  const key = KEYS[sort];
  const [after, direction] = descending ? ['<', 'DESC'] : ['>', 'ASC'];
  return `
    SELECT ${COLUMNS('$2')}
    FROM (
      SELECT m.*, ${key('m')} AS key ${FROM(tab)}
        AND ($5::uuid IS NULL OR (${key('m')}, m.id) ${after} (
          SELECT ${key('last')}, last.id FROM ${memberRows} last
          JOIN ${memberUplineRows} place ON place.member_id = last.id AND place.upline_id = $1
          WHERE last.public_id = $5 LIMIT 1))
      ORDER BY key ${direction}, m.id ${direction} OFFSET $6 LIMIT $7
    ) p
    ${LAST_DEPOSITED}
    ORDER BY p.key ${direction}, p.id ${direction}`;
};

const record = <Key extends string, Value>(keys: readonly Key[], value: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>;

const pages = record(downlineTabs, (tab) =>
  record(downlineSorts, (sort) => ({
    up: sql(`team.downlines_${tab}_by_${sort}_up`, PAGE(tab, sort, false)),
    down: sql(`team.downlines_${tab}_by_${sort}_down`, PAGE(tab, sort, true)),
  })),
);

/**
 * The statement for a page of a tab. Values: agent, moment, prefix of names, online members, cursor, rows to skip,
 * rows to read.
 */
export const readPageOf = (
  tab: DownlineTab,
  { by, descending }: { readonly by: DownlineSort; readonly descending: boolean },
): Statement => pages[tab][by][descending ? 'down' : 'up'];

const counts = record(downlineTabs, (tab) =>
  sql(`team.count_downlines_${tab}`, `SELECT count(*)::int AS total ${FROM(tab)}`),
);

/** The statement that counts a tab. It takes the first four values of `readPageOf`. */
export const countOf = (tab: DownlineTab): Statement => counts[tab];

/** Maximum of members checked for live sessions, the latest logins first: sessions end after a day. */
export const ONLINE_LOOKED_AT_MAX = 2_000;
export const readRecentLogins = sql(
  'team.downlines_logged_in_lately',
  `SELECT m.id ${FROM('all')} AND m.last_login_at >= $2::timestamptz - interval '1 day'
   ORDER BY m.last_login_at DESC LIMIT ${ONLINE_LOOKED_AT_MAX}`,
);
