export { TransferPage as Page } from '../../../features/transfers/transfer-page.tsx';
