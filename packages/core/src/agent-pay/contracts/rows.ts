/** SQL: columns of contracts for joins by other domains. */
export const contractRows = `(
  SELECT id, public_id, merchant_id, kind, category, agent_id, upline_id, state, asked_by, asked_at FROM contract)`;

/** SQL: the times in which terms hold. The terms are in a table of the engine that pays by them. */
export const contractVersionRows = `(
  SELECT id, contract_id, valid_from, valid_to, proposed_at FROM contract_version)`;
