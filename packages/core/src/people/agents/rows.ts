/** SQL: every affiliate link with its agent and code. */
export const affiliateLinkRows = '(SELECT id, public_id, agent_id, code FROM affiliate_link)';

/** SQL: each agent with all agents above, and the period; each is its own ancestor at depth 0. */
export const agentClosureRows = `(
  SELECT ancestor_id, descendant_id, depth, valid_from, valid_to FROM agent_closure)`;
