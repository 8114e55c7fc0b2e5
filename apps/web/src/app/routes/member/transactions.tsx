export { TransactionsPage as Page } from '../../../features/records/transactions-page.tsx';
