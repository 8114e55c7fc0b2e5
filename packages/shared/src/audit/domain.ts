import { defineDomain } from '../define-domain.ts';

export const audit = defineDomain({
  name: 'audit',
  errors: {
    'review.not_found': 'not_found',
    'review.done': 'conflict',
  },
  permissions: {
    'reviews.sign': 'Say that a day of a site was reviewed, and what was found.',
    'audit.read': 'Read and verify the audit trail.',
  },
  auditActions: {
    'reviews.read': null,
    'review.signed': null,
  },
});
