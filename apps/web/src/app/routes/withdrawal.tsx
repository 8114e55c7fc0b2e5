export { WithdrawalPage as Page } from '../../features/withdrawals/withdrawal-page.tsx';
