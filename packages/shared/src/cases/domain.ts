import { defineDomain } from '../define-domain.ts';

export const cases = defineDomain({
  name: 'cases',
  errors: {
    'case.claimed': 'conflict',
    'case.unclaimed': 'conflict',
    'case.none_left': 'conflict',
  },
  auditActions: {
    'case.claimed': null,
    'case.let_go': null,
    'case.taken_over': 'takeOvers',
  },
});
