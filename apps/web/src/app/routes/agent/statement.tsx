export { StatementPage as Page } from '../../../features/agent/reports/statement-page.tsx';
