export { TeamBetsPage as Page } from '../../../features/agent/team-bets-page.tsx';
