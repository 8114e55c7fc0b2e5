export { ConfirmationsPage as Page } from '../../features/withdrawals/confirmations-page.tsx';
