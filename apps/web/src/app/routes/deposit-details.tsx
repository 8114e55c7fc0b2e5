export { DepositDetailsPage as Page } from '../../features/deposits/deposit-details-page.tsx';
