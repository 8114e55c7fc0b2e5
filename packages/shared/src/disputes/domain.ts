import { defineDomain } from '../define-domain.ts';

export const disputes = defineDomain({
  name: 'disputes',
  calls: {
    disputes: 'Bills that agents dispute, and what operators answer.',
  },
  errors: {
    'dispute.not_found': 'not_found',
    'dispute.not_open': 'conflict',
    'dispute.too_late': 'conflict',
    'dispute.already_open': 'conflict',
    'dispute.already_answered': 'conflict',
  },
  auditActions: {
    'dispute.upheld': 'overrides',
    'dispute.declined': null,
  },
  notices: {
    'dispute.upheld': { amount: 'money', bill: 'text', answer: 'text' },
    'dispute.declined': { bill: 'text', answer: 'text' },
  },
});
