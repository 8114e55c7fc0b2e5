export {
  agentPath,
  agentsBelow,
  agentsNamed,
  agentsOfTree,
  type NamedAgent,
  type TreeAgent,
  teamSize,
  topAgents,
  treeAgent,
} from './agent-tree.ts';
export { type ChangeAffiliateLink, changeAffiliateLink } from './change-affiliate-link.ts';
export { countVisit, countVisits } from './count-visit.ts';
export {
  AFFILIATE_LINKS_MAX,
  type CreateAffiliateLink,
  createAffiliateLink,
  expiryOf,
  makeAffiliateLink,
} from './create-affiliate-link.ts';
export { type CreateAgent, createAgent, insertAgent } from './create-agent.ts';
export { type DefaultAgent, defaultAgentOf, openAgentNamed } from './default-agent.ts';
export { type Downline, directDownlines } from './direct-downlines.ts';
export { endAffiliateLink, stopAffiliateLink } from './end-affiliate-link.ts';
export { isInTeam } from './is-in-team.ts';
export {
  type AffiliateLink,
  type AffiliateLinkPage,
  listAffiliateLinks,
} from './list-affiliate-links.ts';
export { agentLists } from './lists.ts';
export { lockTree, lockTreeShared } from './lock-tree.ts';
export {
  firstPasswordPath,
  type MakeTopAgent,
  makeTopAgent,
  promoteToTop,
  renewPasswordLink,
} from './make-top-agent.ts';
export { moveAgent } from './move-agent.ts';
export { moveMember } from './move-member.ts';
export { agentMoveRows, movesWithin } from './moves-within.ts';
export { placeAgent } from './place-agent.ts';
export { type HeldPlace, placesOfMember } from './places-of-member.ts';
export { promoteDownline } from './promote-downline.ts';
export { publishToTeams } from './publish-to-teams.ts';
export { agentOfCode, type Recruiter, recruiterOf, requireRecruiter } from './recruiter.ts';
export { affiliateLinkRows, agentClosureRows } from './rows.ts';
export { type PlacedAgent, teamAsOf } from './team-as-of.ts';
