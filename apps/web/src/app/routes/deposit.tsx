export { DepositPage as Page } from '../../features/deposits/deposit-page.tsx';
