export { IncomePage as Page } from '../../../features/agent/reports/income-page.tsx';
