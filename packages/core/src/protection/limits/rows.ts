/** SQL: members whose deposits, stakes and wins are counted. */
export const countedMemberRows = '(SELECT member_id FROM counted_member)';

/** SQL: requests of members for higher limits. */
export const raisedLimitRows = `(
  SELECT member_id, asked_at FROM play_limit_change WHERE asked_by = 'member' AND ready_at IS NOT NULL)`;
