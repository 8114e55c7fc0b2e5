import { DividendPage } from '../../../features/agent/dividend-page.tsx';

export const Page = () => <DividendPage />;
