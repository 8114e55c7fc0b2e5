/** SQL: members whose deposits, stakes and wins are counted. */
export const countedMemberRows = '(SELECT member_id FROM counted_member)';
