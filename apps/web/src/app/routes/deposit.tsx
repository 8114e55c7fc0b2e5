export { DepositPage as Page } from '../../features/cashier/deposit-page.tsx';
