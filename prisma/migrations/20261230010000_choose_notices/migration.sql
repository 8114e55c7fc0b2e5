-- How often a member gets the notices of a kind. Without a row: the kind's usual choice.
CREATE TABLE notice_choice (
  member_id bigint NOT NULL REFERENCES member ON DELETE RESTRICT ON UPDATE CASCADE,
  kind text NOT NULL,
  choice text NOT NULL,
  chosen_at timestamptz(3) NOT NULL,
  PRIMARY KEY (member_id, kind),
  CONSTRAINT notice_choice_known CHECK (choice IN ('each', 'digest', 'none'))
);
