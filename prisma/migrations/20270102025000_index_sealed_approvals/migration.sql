-- Expired requests whose personal fields are to be cleared.
CREATE INDEX approval_sealed_idx ON approval (expires_at) WHERE sealed IS NOT NULL;
