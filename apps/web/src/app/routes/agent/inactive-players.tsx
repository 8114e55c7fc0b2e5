export { InactivePlayersPage as Page } from '../../../features/agent/members/inactive-players-page.tsx';
