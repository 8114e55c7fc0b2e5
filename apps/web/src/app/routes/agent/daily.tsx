import { TieredPage } from '../../../features/agent/pay/tiered-page.tsx';

export const Page = () => <TieredPage kind="daily" />;
