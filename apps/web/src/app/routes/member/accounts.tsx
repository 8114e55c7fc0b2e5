export { AccountsPage as Page } from '../../../features/withdrawals/accounts-page.tsx';
