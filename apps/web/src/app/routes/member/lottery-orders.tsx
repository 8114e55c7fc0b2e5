export { LotteryOrdersPage as Page } from '../../../features/lottery-orders/lottery-orders-page.tsx';
