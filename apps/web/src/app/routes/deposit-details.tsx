export { DepositDetailsPage as Page } from '../../features/cashier/deposit-details-page.tsx';
