export { TeamBetsPage as Page } from '../../../features/agent/reports/team-bets-page.tsx';
