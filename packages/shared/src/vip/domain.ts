import { defineDomain } from '../define-domain.ts';

export const vip = defineDomain({
  name: 'vip',
  calls: {
    vip: 'VIP levels of members, what they ask for and bring.',
  },
  errors: {
    'vip.table_changed_meanwhile': 'conflict',
    'vip.no_such_level': 'not_found',
    'vip.level_in_use': 'conflict',
    'vip.not_above': 'conflict',
    'vip.beyond_edge': 'conflict',
  },
  permissions: {
    'vip.levels': 'See and change the VIP levels of a site, and what they bring.',
    'vip.members': 'See the VIP levels of members, and raise them.',
  },
  auditActions: {
    'vip.levels_changed': 'rules',
    'vip.members_read': null,
    'vip.member_read': null,
    'vip.member_raised': 'bonuses',
  },
  notices: {
    'vip.level_reached': { level: 'names' },
    'vip.level_at_risk': { level: 'names', until: 'time' },
    'vip.level_lost': { level: 'names' },
  },
});
