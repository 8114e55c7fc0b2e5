import { defineDomain } from '../define-domain.ts';

export const rewards = defineDomain({
  name: 'rewards',
  calls: {
    rewards: 'Rewards that members claim.',
  },
  errors: {
    'reward.not_found': 'not_found',
    'reward.claimed': 'conflict',
    'reward.expired': 'conflict',
    'reward.needs_address': 'conflict',
    'reward.over_budget': 'conflict',
    'reward.member_barred': 'conflict',
  },
  permissions: {
    'rewards.read': 'See the rewards of members and what is left to give.',
    'rewards.give': 'Give members rewards and tickets, and cancel rewards that were not claimed.',
  },
  auditActions: {
    'rewards.read': null,
    'reward.given': 'bonuses',
    'reward.cancelled': 'bonuses',
  },
  notices: {
    'reward.taken_back': { amount: 'money' },
  },
});
