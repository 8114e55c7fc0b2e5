import { AffiliatePage } from '../../../features/agent/affiliate-page.tsx';

export const Page = () => <AffiliatePage />;
