/** SQL: every agent below every agent, from when to when; each is below itself at depth 0. */
export const agentClosureRows = `(
  SELECT ancestor_id, descendant_id, depth, valid_from, valid_to FROM agent_closure)`;
