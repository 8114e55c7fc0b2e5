import { defineDomain } from '../define-domain.ts';

export const health = defineDomain({
  name: 'health',
  errors: {
    'job.not_found': 'not_found',
  },
  permissions: {
    'health.read': 'See how the installation does: jobs, messages and the books.',
    'jobs.manage':
      'Retry and discard failed jobs, send messages again, and ask for a trial balance.',
  },
  auditActions: {
    'job.retried': null,
    'job.discarded': null,
    'trial_balance.asked': null,
    'keys.reseal_started': null,
  },
});
