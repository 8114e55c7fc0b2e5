export { TeamPage as Page } from '../../../features/agent/team/team-page.tsx';
