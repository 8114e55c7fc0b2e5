import { defineDomain } from '../define-domain.ts';

export const personalData = defineDomain({
  name: 'personal-data',
  errors: {
    'erasure.begun': 'conflict',
    'erasure.debt': 'conflict',
    'erasure.balance': 'conflict',
    'erasure.deposit_open': 'conflict',
    'erasure.bets_open': 'conflict',
    'erasure.wallet_open': 'conflict',
    'erasure.order_open': 'conflict',
    'erasure.contract': 'conflict',
    'erasure.team': 'conflict',
  },
  permissions: {
    'members.protect':
      'Take along everything that is known of a member, and ask for their erasure.',
  },
  auditActions: {
    'member.protection_read': null,
    'member.package_asked': null,
    'member.package_fetched': null,
    'member.erased': null,
  },
});
