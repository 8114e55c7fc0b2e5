export { VipPage as Page } from '../../features/vip/vip-page.tsx';
