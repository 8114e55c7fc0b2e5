export { LeaderboardPage as Page } from '../../features/leaderboards/leaderboard-page.tsx';
