import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { countMissionTasks } from './count-tasks.ts';
import { missionDataSheets } from './member-data.ts';

export const missions = defineModule({
  name: 'engagement/missions',
  jobs: {
    'count-mission-tasks': {
      title: 'Count deposits and account tasks for missions',
      queue: 'money',
      pattern: '*/30 * * * * *',
      why: 'A member who verifies a number or deposits looks at the mission next.',
      attempts: 5,
      retryMs: 500,
      run: logCount(
        'counted',
        'deposits and tasks of accounts were counted for missions',
        (deps, { signal }) => countMissionTasks(deps, signal),
      ),
    },
  },
  memberData: missionDataSheets,
});
