import { defineDomain } from '../define-domain.ts';

export const leaderboards = defineDomain({
  name: 'leaderboards',
  calls: {
    leaderboards: 'Leaderboards: ranks by luck and skill, with prizes.',
  },
  errors: {
    'leaderboard.not_found': 'not_found',
    'leaderboard.over': 'conflict',
    'leaderboard.begins_earlier': 'conflict',
    'leaderboard.prizes_rise': 'conflict',
  },
  permissions: {
    'leaderboards.manage': 'See leaderboards with their results, create and cancel them.',
  },
  auditActions: {
    'leaderboards.read': null,
    'leaderboard.created': 'rules',
    'leaderboard.cancelled': 'rules',
  },
});
