export { TeamPage as Page } from '../../../features/agent/team-page.tsx';
