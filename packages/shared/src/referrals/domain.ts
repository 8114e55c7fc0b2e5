import { defineDomain } from '../define-domain.ts';

export const referrals = defineDomain({
  name: 'referrals',
  calls: {
    referrals: 'Inviting friends: the code of a member, their friends, and what both get.',
  },
  errors: {
    'referral.not_found': 'not_found',
    'referral.decided': 'conflict',
  },
  permissions: {
    'referrals.decide': 'See who invited whom, and decide on invitations that seem to be abuse.',
  },
  auditActions: {
    'referrals.read': null,
    'referral.approved': 'bonuses',
    'referral.rejected': null,
  },
});
