export { ProfitPage as Page } from '../../../features/agent/reports/profit-page.tsx';
