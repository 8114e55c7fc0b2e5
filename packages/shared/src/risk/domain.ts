import { defineDomain } from '../define-domain.ts';

export const risk = defineDomain({
  name: 'risk',
  errors: {
    'risk.no_mark': 'conflict',
  },
  permissions: {
    'risk.read': 'See which members are marked, why, and what they share.',
    'risk.decide': 'Clear marks of members, and release withdrawals that are held.',
  },
  auditActions: {
    'risk.read': null,
    'risk.member_read': null,
    'risk.play_read': null,
    'risk.cleared': 'overrides',
  },
});
