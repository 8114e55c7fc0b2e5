export { CreditPage as Page } from '../../../features/agent/credit-page.tsx';
