/** SQL: submitted documents and decisions. The high bits of the id are the step. */
export const kycStepRows = `(
  SELECT k.member_id, (s.step::bigint << 50) + k.id AS id, s.at, k.public_id, k.kind, k.paper, s.state, s.operator
  FROM kyc_document k,
  LATERAL (VALUES (k.sent_at, 0, 'waiting', NULL), (k.decided_at, 1, k.state, k.decided_by))
    s (at, step, state, operator)
  WHERE s.at IS NOT NULL)`;

/** SQL: blind hashes of the numbers of approved documents. */
export const kycNumberRows = `(
  SELECT member_id, number_hash FROM kyc_document WHERE state = 'approved' AND number_hash IS NOT NULL)`;
