export { WalletsPage as Page } from '../../../features/wallet-transfers/wallets-page.tsx';
