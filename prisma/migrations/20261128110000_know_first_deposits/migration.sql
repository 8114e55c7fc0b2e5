-- Of a player's first credited deposit: the agent directly above then. Teams find their first depositors by it.
ALTER TABLE deposit ADD COLUMN first_below bigint;

UPDATE deposit d SET first_below = u.upline_id
FROM (
  SELECT DISTINCT ON (member_id) id, member_id, completed_at FROM deposit
  WHERE state = 'completed' AND completed_at IS NOT NULL ORDER BY member_id, completed_at, id
) first
JOIN member m ON m.id = first.member_id AND m.customer_type NOT IN (1, 2, 41, 42)
JOIN member_upline u ON u.member_id = first.member_id AND u.valid_from <= first.completed_at
  AND (u.valid_to IS NULL OR u.valid_to > first.completed_at)
WHERE d.id = first.id;

CREATE INDEX deposit_first_below_completed_at_idx ON deposit (first_below, completed_at) WHERE first_below IS NOT NULL;
