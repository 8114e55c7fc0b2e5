import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { countMissionTasks } from './count-tasks.ts';
import { missionDataSheets } from './member-data.ts';
import { missionReader } from './mission-reader.ts';

export const missions = defineModule({
  name: 'engagement/missions',
  readers: [missionReader],
  jobs: {
    'count-mission-tasks': logCount(
      'counted',
      'deposits and tasks of accounts were counted for missions',
      (deps, { signal }) => countMissionTasks(deps, signal),
    ),
  },
  memberData: missionDataSheets,
});
