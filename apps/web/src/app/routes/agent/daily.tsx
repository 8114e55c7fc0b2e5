import { TieredPage } from '../../../features/agent/tiered-page.tsx';

export const Page = () => <TieredPage kind="daily" />;
