export { TicketsPage as Page } from '../../features/tickets/tickets-page.tsx';
