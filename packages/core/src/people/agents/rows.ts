/** SQL: every affiliate link, its code, and whose it is. */
export const affiliateLinkRows = '(SELECT id, public_id, agent_id, code FROM affiliate_link)';

/** SQL: every agent below every agent, from when to when; each is below itself at depth 0. */
export const agentClosureRows = `(
  SELECT ancestor_id, descendant_id, depth, valid_from, valid_to FROM agent_closure)`;
