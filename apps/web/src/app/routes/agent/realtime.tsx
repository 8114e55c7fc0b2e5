export { RealtimePage as Page } from '../../../features/agent/pay/realtime-page.tsx';
