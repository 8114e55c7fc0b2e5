export { TeamTransactionsPage as Page } from '../../../features/agent/reports/team-transactions-page.tsx';
