export { WithdrawalRecordsPage as Page } from '../../../features/withdrawals/withdrawal-records-page.tsx';
