/** SQL: columns of contracts for joins by other domains. */
export const contractRows = `(
  SELECT id, public_id, merchant_id, kind, category, agent_id, upline_id, state, asked_by, asked_at FROM contract)`;

/** SQL: periods in which terms are in force. Each engine stores its terms in its own table. */
export const contractVersionRows = `(
  SELECT id, contract_id, valid_from, valid_to, proposed_at FROM contract_version)`;
