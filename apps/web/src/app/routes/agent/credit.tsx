export { CreditPage as Page } from '../../../features/agent/reports/credit-page.tsx';
