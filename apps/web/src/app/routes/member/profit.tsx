export { ProfitPage as Page } from '../../../features/records/profit-page.tsx';
