export { DepositRecordsPage as Page } from '../../../features/cashier/deposit-records-page.tsx';
