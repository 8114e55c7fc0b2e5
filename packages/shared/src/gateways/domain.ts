import { defineDomain } from '../define-domain.ts';

export const gateways = defineDomain({
  name: 'gateways',
  errors: {
    'gateway.changed_meanwhile': 'conflict',
    'gateway.not_found': 'not_found',
    'gateway.limit': 'conflict',
    'gateway.secret_needed': 'conflict',
  },
  permissions: {
    'gateways.manage': 'Connect what the site pays in, sends and logs in by, and test it.',
  },
  auditActions: {
    'message.sent_again': null,
    'gateway.saved': null,
    'gateway.removed': null,
    'gateway.tested': null,
  },
});
