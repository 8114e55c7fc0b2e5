/** SQL: points that were given, by the key of their occasion; paid off debts included. */
export const awardRows = `(
  SELECT member_id, request_key AS key, change - debt_change AS points
  FROM point_record WHERE request_key IS NOT NULL)`;
