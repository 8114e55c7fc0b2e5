-- Which operator works on what, until when: one table for whatever waits for operators.
CREATE TABLE case_claim (
  -- The public id of the deposit, the withdrawal, the paper, …
  case_id uuid PRIMARY KEY,
  kind text NOT NULL,
  operator text NOT NULL,
  taken_at timestamptz(3) NOT NULL,
  until timestamptz(3) NOT NULL,
  CONSTRAINT case_claim_order CHECK (until >= taken_at)
);

-- Who works on something goes on with it.
INSERT INTO case_claim (case_id, kind, operator, taken_at, until)
SELECT w.public_id, 'withdrawal', w.claimed_by, max(s.at), max(s.at) + interval '2 hours'
FROM withdrawal w JOIN withdrawal_step s ON s.withdrawal_id = w.id AND s.step = 'taken'
WHERE w.claimed_by IS NOT NULL GROUP BY w.id
UNION ALL
SELECT d.public_id, 'deposit', d.claimed_by, max(s.at), max(s.at) + interval '2 hours'
FROM deposit d JOIN deposit_step s ON s.deposit_id = d.id AND s.step = 'taken'
WHERE d.claimed_by IS NOT NULL GROUP BY d.id;

ALTER TABLE withdrawal DROP COLUMN claimed_by;
ALTER TABLE deposit DROP COLUMN claimed_by;
