import { DividendPage } from '../../../features/agent/pay/dividend-page.tsx';

export const Page = () => <DividendPage />;
