export { BetsPage as Page } from '../../../features/records/bets-page.tsx';
