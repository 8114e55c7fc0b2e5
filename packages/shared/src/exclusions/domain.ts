import { defineDomain } from '../define-domain.ts';

export const exclusions = defineDomain({
  name: 'exclusions',
  calls: {
    exclusions: 'Breaks from playing: time-outs and self-exclusions.',
  },
  errors: {
    'exclusion.in_force': 'forbidden',
    'exclusion.not_longer': 'conflict',
    'exclusion.lasts': 'conflict',
    'exclusion.none': 'conflict',
    'exclusion.not_found': 'not_found',
    'exclusion.of_member': 'conflict',
  },
  permissions: {
    'protection.read': 'See which members are excluded from playing, and since when.',
    'protection.exclude':
      'Exclude members from playing, and end exclusions that members did not ask for.',
  },
  auditActions: {
    'exclusions.read': null,
    'exclusion.begun': 'overrides',
    'exclusion.lifted': 'overrides',
  },
  notices: {
    'exclusion.time_out': {},
    'exclusion.self_exclusion': {},
    'exclusion.return_asked': { time: 'time' },
  },
});
