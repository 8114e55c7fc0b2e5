export { DepositTicketPage as Page } from '../../features/cashier/deposit-ticket-page.tsx';
