import { defineDomain } from '../define-domain.ts';

export const agents = defineDomain({
  name: 'agents',
  calls: {
    agents: 'Affiliate links and contracts of agents.',
  },
  errors: {
    'affiliate.link_limit': 'conflict',
    'affiliate.code_taken': 'conflict',
    'affiliate.link_unknown': 'not_found',
    'affiliate.expiry_wrong': 'malformed',
    'agent.required': 'forbidden',
    'agent.not_found': 'not_found',
    'agent.already': 'conflict',
    'agent.has_password': 'conflict',
    'agent.own_team': 'conflict',
    'agent.same_place': 'conflict',
    'agent.move_changed': 'conflict',
    'downline.daily_limit': 'too_many',
  },
  permissions: {
    'agents.read': 'See the tree of agents, their contracts and their links.',
    'agents.manage': 'Make agents and links, and ask for contracts and moves.',
  },
  auditActions: {
    'agent.tree_read': null,
    'agent.read': null,
    'agent.made': null,
    'agent.link_renewed': null,
    'agent.promoted': null,
    'agent.invitation_made': null,
    'agent.invitation_ended': null,
    'agent.moved': 'rules',
  },
  notices: {
    'agent.moved': { agent: 'text' },
    'agent.moved_to_top': {},
    'agent.left': { agent: 'text' },
    'agent.joined': { agent: 'text' },
  },
});
