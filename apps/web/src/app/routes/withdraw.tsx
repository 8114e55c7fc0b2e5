export { WithdrawPage as Page } from '../../features/withdrawals/withdraw-page.tsx';
