import { defineDomain } from '../define-domain.ts';

export const harm = defineDomain({
  name: 'harm',
  errors: {
    'harm.not_found': 'not_found',
    'harm.closed': 'conflict',
  },
  permissions: {
    'protection.cases':
      'See members whose play shows markers of harm, write to them, place time-outs, and close their cases.',
  },
  auditActions: {
    'harm.read': null,
    'harm.case_read': null,
    'harm.noted': null,
    'harm.written': null,
    'harm.rested': 'overrides',
    'harm.closed': 'overrides',
  },
  notices: {
    'harm.check_in': {},
    'harm.set_limit': {},
    'harm.take_break': {},
    'harm.find_help': {},
  },
});
