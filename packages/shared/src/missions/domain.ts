import { defineDomain } from '../define-domain.ts';

export const missions = defineDomain({
  name: 'missions',
  calls: {
    missions: 'Missions: what members do for a reward, and how far they are.',
  },
  errors: {
    'mission.not_found': 'not_found',
    'mission.ended': 'conflict',
    'mission.changed_meanwhile': 'conflict',
    'mission.measure_fixed': 'conflict',
    'mission.rewards_losses': 'conflict',
    'mission.at_night': 'conflict',
    'mission.deposit_pace': 'conflict',
    'mission.bet_pace': 'conflict',
    'mission.no_rest_day': 'conflict',
    'mission.beyond_edge': 'conflict',
    'mission.no_reward': 'conflict',
  },
  permissions: {
    'missions.manage': 'See missions and who completed them, create, change and end them.',
  },
  auditActions: {
    'missions.read': null,
    'mission.created': 'rules',
    'mission.changed': 'rules',
    'mission.ended': 'rules',
  },
});
