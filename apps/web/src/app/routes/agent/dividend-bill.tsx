import { BillPage } from '../../../features/agent/bills/bill-page.tsx';

export const Page = () => <BillPage kind="dividend" />;
