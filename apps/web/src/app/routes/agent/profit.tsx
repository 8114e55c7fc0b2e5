export { ProfitPage as Page } from '../../../features/agent/profit-page.tsx';
