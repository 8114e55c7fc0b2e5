-- Whether nothing has to be bet for a deposit any more. A time cannot say so: a credit that waited behind a withdrawal bears
-- an earlier one.
ALTER TABLE deposit ADD COLUMN turnover_served boolean NOT NULL DEFAULT false;
UPDATE deposit d SET turnover_served = true FROM deposit_turnover t
WHERE t.member_id = d.member_id AND d.state = 'completed' AND d.completed_at <= t.since;
CREATE INDEX deposit_unserved_idx ON deposit (member_id, completed_at) WHERE state = 'completed' AND NOT turnover_served;
