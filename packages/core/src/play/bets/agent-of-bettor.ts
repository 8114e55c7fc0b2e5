import { isAgentRow, memberRows, memberUplineRows } from '../../people/members/index.ts';

/**
 * SQL: the row `agent`, to whose team a bettor's bets in a window count: the bettor's direct upline, or the bettor, if
 * an agent. Looked up as of the window, because moves and promotions take effect at its start. OFFSET 0 keeps both
 * look-ups by index, regardless of statistics.
 *
 * @param bucketAt SQL: the start of the window
 */
export const agentOfBettor = (memberId: string, bucketAt: string): string => `LATERAL (
  SELECT CASE WHEN ${isAgentRow('m')}
    AND (m.agent_since IS NULL OR m.agent_since <= ${bucketAt}) THEN ${memberId} ELSE u.upline_id END AS id
  FROM (SELECT) one
  LEFT JOIN LATERAL (
    SELECT customer_type, agent_since FROM ${memberRows} bettor WHERE id = ${memberId} OFFSET 0) m ON true
  LEFT JOIN LATERAL (SELECT upline_id FROM ${memberUplineRows} place
    WHERE member_id = ${memberId} AND valid_from <= ${bucketAt} AND (valid_to IS NULL OR valid_to > ${bucketAt})
    OFFSET 0) u ON true) agent`;
