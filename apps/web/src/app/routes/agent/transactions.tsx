export { TeamTransactionsPage as Page } from '../../../features/agent/team-transactions-page.tsx';
