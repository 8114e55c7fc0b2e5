import { BillPage } from '../../../features/agent/bill-page.tsx';

export const Page = () => <BillPage kind="hourly" />;
