-- What an operator answered to what a member told them. Once.
ALTER TABLE feedback
  ADD COLUMN answer text,
  ADD COLUMN answered_at timestamptz(3),
  ADD COLUMN answered_by bigint REFERENCES operator ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT feedback_answer CHECK (
    (answer IS NULL) = (answered_at IS NULL) AND (answer IS NULL) = (answered_by IS NULL));
CREATE INDEX feedback_waiting_idx ON feedback (merchant_id, id DESC) WHERE answered_at IS NULL;
