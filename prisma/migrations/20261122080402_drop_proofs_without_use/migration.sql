-- Pictures sent as proofs became part of nothing: no payment asks for one. The purge takes those that wait.
UPDATE upload SET gone_at = added_at WHERE purpose = 'proof' AND gone_at IS NULL;
