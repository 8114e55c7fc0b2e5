import { defineDomain } from '../define-domain.ts';

export const approvals = defineDomain({
  name: 'approvals',
  errors: {
    'approval.not_found': 'not_found',
    'approval.decided': 'conflict',
    'approval.own': 'forbidden',
    'approval.ended': 'conflict',
    'approval.cleared': 'conflict',
    'approval.waiting': 'conflict',
  },
  permissions: {
    'approvals.decide': 'Approve or reject what another operator asked for.',
  },
  auditActions: {
    // Null, because an approved request counts in the group of the requested action.
    'approval.asked': null,
    'approval.approved': null,
    'approval.rejected': 'refused',
    'approval.revealed': null,
  },
});
