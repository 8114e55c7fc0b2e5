import { AffiliatePage } from '../../../features/agent/pay/affiliate-page.tsx';

export const Page = () => <AffiliatePage />;
