export { BillPage as Page } from '../../features/agent/bill-page.tsx';
