import { defineDomain } from '../define-domain.ts';
import { erasureErrors } from './erasure-errors.ts';

export const personalData = defineDomain({
  name: 'personal-data',
  errors: erasureErrors,
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
