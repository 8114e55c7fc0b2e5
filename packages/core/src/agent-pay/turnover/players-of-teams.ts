import { WINDOWS_PER_HOUR } from '@app/shared/payouts/salary-windows';
import { agentClosureRows } from '../../people/agents/index.ts';
import { merchantRows } from '../../sites/site/index.ts';
import { agentPlayerRows, turnoverBucketRows } from './rows.ts';

/** SQL: whether an agent was in the team of another at a moment. */
const IN_TEAM = (above: string, agent: string, at: string) => `EXISTS (
  SELECT FROM ${agentClosureRows} link WHERE link.ancestor_id = ${above} AND link.descendant_id = ${agent}
    AND link.valid_from <= ${at} AND (link.valid_to IS NULL OR link.valid_to > ${at}))`;

/**
 * SQL: the last recorded window in which a member played in an agent's team, by the tree as of that window; null if
 * there is none since a moment.
 */
// Usually the agent directly above was in the team in the member's last window, so that one look-up suffices. Only if
// the agent was not, earlier windows are searched.
export const lastPlayedInTeam = (agent: string, member: string, since: string): string => `(
  SELECT max(CASE WHEN ${IN_TEAM(agent, 'p.agent_id', 'p.last_window')} THEN p.last_window ELSE (
      SELECT max(t.bucket_at) FROM ${turnoverBucketRows} t
      WHERE t.agent_id = p.agent_id AND t.member_id = p.member_id
        AND t.bucket_at >= ${since} AND t.bucket_at < p.last_window AND ${IN_TEAM(agent, 't.agent_id', 't.bucket_at')}
    ) END)
  FROM ${agentPlayerRows} p WHERE p.member_id = ${member} AND p.last_window >= ${since})`;

/** How many windows within an hour can precede a window. */
const BEFORE_MAX = WINDOWS_PER_HOUR - 1;
const backFor = (windows: number) => `$2::timestamptz - ${windows} * interval '5 minutes'`;
const returned = Array.from(
  { length: BEFORE_MAX },
  (_, n) => `coalesce(sum(members) FILTER (WHERE before >= ${backFor(n + 1)}), 0)`,
);

/**
 * SQL: `players (id, players, first_of_day, returned)` of the teams in a window ($2) of a site ($1), from its `summed`
 * and from `above`, the tree as of the window. Records the window's players for the next ones. Windows must come in
 * order. The n-th number of `returned` counts the players who also played in one of the n windows before; the text is
 * empty if none did.
 */
// Windows of a site are recorded one after another, so no other transaction adds the same players, and MERGE can join
// the tables once where ON CONFLICT would look up each player three times. Members who stayed below the same agent are
// counted once, then summed up the tree. Members who moved are looked up one by one, and so is every member whose
// previous window precedes the arrival of an upline.
export const PLAYERS_OF_TEAMS = `
  day AS MATERIALIZED (
    SELECT began_at, least(began_at, ${backFor(BEFORE_MAX)}) AS since
    FROM (SELECT date_trunc('day', $2::timestamptz, s.time_zone) AS began_at FROM ${merchantRows} s WHERE s.id = $1) d
  ), noted AS (
    MERGE INTO agent_player p
    USING (SELECT DISTINCT member_id, agent_id FROM summed WHERE bets > 0) s
      ON p.member_id = s.member_id AND p.agent_id = s.agent_id
    WHEN MATCHED THEN UPDATE SET last_window = $2
    WHEN NOT MATCHED THEN INSERT (member_id, agent_id, last_window) VALUES (s.member_id, s.agent_id, $2)
    RETURNING p.member_id, p.agent_id, old.last_window AS before
  ), moved AS MATERIALIZED (
    SELECT noted.member_id FROM day CROSS JOIN noted JOIN ${agentPlayerRows} p ON p.member_id = noted.member_id
    WHERE p.agent_id <> noted.agent_id AND p.last_window >= day.since
    UNION
    SELECT member_id FROM noted GROUP BY 1 HAVING count(*) > 1
  ), stayed AS (
    SELECT agent_id, CASE WHEN before >= day.since THEN before END AS before, count(*) AS members
    FROM noted CROSS JOIN day WHERE member_id NOT IN (SELECT member_id FROM moved) GROUP BY 1, 2
  ), one_by_one AS (
    SELECT DISTINCT above.id, noted.member_id FROM day CROSS JOIN noted JOIN above ON above.agent_id = noted.agent_id
    WHERE (above.valid_from > day.since AND before >= day.since AND before < above.valid_from)
      OR noted.member_id IN (SELECT member_id FROM moved)
  ), come AS (
    SELECT above.id, before, members
    FROM stayed JOIN above ON above.agent_id = stayed.agent_id AND (before IS NULL OR before >= above.valid_from)
    UNION ALL
    SELECT id, ${lastPlayedInTeam('id', 'one_by_one.member_id', 'day.since')}, 1 FROM one_by_one CROSS JOIN day
  ), players AS (
    SELECT id, sum(members) AS players,
      coalesce(sum(members) FILTER (WHERE before IS NULL OR before < day.began_at), 0) AS first_of_day,
      CASE WHEN max(before) >= ${backFor(BEFORE_MAX)} THEN concat_ws(' ', ${returned.join(', ')}) ELSE '' END AS returned
    FROM come CROSS JOIN day GROUP BY id
  )`;
