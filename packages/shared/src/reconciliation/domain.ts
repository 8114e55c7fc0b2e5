import { defineDomain } from '../define-domain.ts';

export const reconciliation = defineDomain({
  name: 'reconciliation',
  errors: {
    'statement.encoding': 'malformed',
    'statement.empty': 'malformed',
    'statement.too_long': 'malformed',
    'statement.column_missing': 'malformed',
    'statement.line_wrong': 'malformed',
    'break.not_found': 'not_found',
    'break.closed': 'conflict',
  },
  permissions: {
    'reconciliation.read': 'See statements of channels, and where they do not say what we do.',
    'reconciliation.decide': 'Bring statements of channels, and say what became of a break.',
  },
  auditActions: {
    'statement.brought': null,
    'break.decided': 'overrides',
  },
});
