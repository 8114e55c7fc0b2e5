export { DepositRecordsPage as Page } from '../../../features/deposits/deposit-records-page.tsx';
