import { defineDomain } from '../define-domain.ts';

export const team = defineDomain({
  name: 'team',
  calls: {
    team: "An agent's team.",
  },
  errors: {
    'team.member_unknown': 'not_found',
    'team.moment_unknown': 'not_found',
    'team.not_direct': 'not_found',
  },
  notices: {
    'team.first_deposit': { member: 'text', amount: 'money' },
  },
  noticeKinds: {
    team: { notices: ['team.first_deposit'], ofAgents: true },
  },
});
