export { TransferDesk as Page } from '../../../features/transfers/transfer-desk.tsx';
